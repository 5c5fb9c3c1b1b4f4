import { href, Link } from 'react-router'
import type { BankCredit } from '#contract/fulfilment/bank-credits.ts'
import { creditProblemLabels } from '#contract/fulfilment/credit-problems.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { Facts } from '#ui/facts.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { swissTime } from '#ui/time/swiss-time.ts'

/** What the bank says of a credit, why it did not match, and what became of it. */
export function CreditFacts({ credit }: { credit: BankCredit }) {
  return (
    <Facts
      rows={[
        [bankRoom.problem, credit.problem && <strong key="problem">{creditProblemLabels[credit.problem]}</strong>],
        [bankRoom.payer, credit.debtor.name],
        [bankRoom.debtorIban, credit.debtor.iban],
        [bankRoom.text, credit.text],
        [bankRoom.bankText, credit.bank_text],
        [bankRoom.reference, credit.reference],
        [bankRoom.bookedOn, germanDate(credit.booked_on)],
        [bankRoom.valueOn, credit.value_on && germanDate(credit.value_on)],
        [bankRoom.charges, credit.charges && formatAmount(credit.charges)],
        [bankRoom.account, credit.iban],
        [bankRoom.bankId, credit.bank_id],
        [bankRoom.order, <CreditOrder key="order" credit={credit} />],
        [
          bankRoom.left,
          credit.is_booked && credit.left !== null && credit.left.amount > 0 && formatAmount(credit.left),
        ],
      ]}
    />
  )
}

function CreditOrder({ credit: { order_id, order_number, is_booked, shares } }: { credit: BankCredit }) {
  if (shares.length > 1 || (order_id === null && is_booked)) return <Shares shares={shares} />
  if (order_id === null) return '–'
  return (
    <>
      <Link to={href('/bestellungen/:id', { id: order_id })} className="text-link">
        {order_number}
      </Link>{' '}
      ({is_booked ? bankRoom.booked : bankRoom.notBooked})
    </>
  )
}

/** What of the credit is booked for which order. */
function Shares({ shares }: Pick<BankCredit, 'shares'>) {
  return (
    <ul>
      {shares.map(({ order_id, order_number, amount }) => (
        <li key={order_id}>
          <Link to={href('/bestellungen/:id', { id: order_id })} className="text-link">
            {order_number}
          </Link>
          {`, ${formatAmount(amount)}`}
        </li>
      ))}
    </ul>
  )
}

/** What was decided, and when. */
export function Decision({ credit: { settled_at, note } }: { credit: BankCredit }) {
  if (settled_at === null) return null
  const { day, time } = swissTime(settled_at)
  return (
    <div className="rounded-md bg-paper-deep p-4 text-sm">
      <p>{bankRoom.decidedOn(day, time)}</p>
      {note && <p className="mt-2 whitespace-pre-line">{note}</p>}
    </div>
  )
}
