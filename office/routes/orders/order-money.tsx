import { Link } from 'react-router'
import type { OrderCredit } from '#contract/fulfilment/credits.ts'
import { refundStateLabels, refundWayLabels } from '#contract/fulfilment/money-labels.ts'
import type { LedgerEntry, OfficeOrder } from '#contract/fulfilment/office-orders.ts'
import { returnStateLabels } from '#contract/fulfilment/return-labels.ts'
import { formatAmount, formatFigure, type Money } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { returnRoom } from '#office/messages/money/returns.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { bankCreditPath, refundPath, returnPath } from '#office/resource/thing-paths.ts'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

interface OrderMoneyProps {
  order: OfficeOrder
  credit: OrderCredit
}

/** What money has done: the sums, what was tried at the payment provider, and what went back. */
export function OrderMoney({ order, credit }: OrderMoneyProps) {
  return (
    <section className="flex flex-col gap-5 text-sm">
      <h2 className="font-display text-xl">{orderMoney.title}</h2>
      <Sums credit={credit} />
      <Ledger order={order} />
      <Returns credit={credit} />
      {order.payment_attempts.length + credit.refunds.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Attempts order={order} />
          <Refunds credit={credit} />
        </div>
      )}
    </section>
  )
}

/** What came and went, as it was booked: «Bezahlt» and «Zurückbezahlt» are its sums. */
function Ledger({ order: { ledger } }: { order: OfficeOrder }) {
  if (ledger.length === 0) return null
  return (
    <Table<LedgerEntry>
      caption={orderMoney.ledger}
      showCaption
      keyOf={({ id }) => id}
      rows={ledger}
      columns={[
        { title: orderMoney.when, cell: ({ at }) => shortSwissTime(at).day },
        {
          title: orderMoney.what,
          cell: (entry) => (
            <>
              {orderMoney.entry(entry)}
              {entry.fee.amount > 0 && <span className="block">{orderMoney.feeOf(formatAmount(entry.fee))}</span>}
              {entry.bank_credit !== null && (
                <Link to={bankCreditPath(entry.bank_credit)} className="text-link block">
                  {orderMoney.bankCredit}
                </Link>
              )}
            </>
          ),
        },
        { title: orderMoney.by, cell: ({ staff }) => staff },
        { title: orderMoney.why, cell: ({ reason }) => reason },
        { title: orderMoney.amount, align: 'right', cell: ({ amount }) => formatFigure(amount) },
      ]}
    />
  )
}

/** What the buyer sends back, each with the way to where it is credited. */
function Returns({ credit: { returns } }: { credit: OrderCredit }) {
  if (returns.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium">{returnRoom.title}</h3>
      <ul className="flex flex-col gap-2">
        {returns.map(({ id, reference, state }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link to={returnPath(id)} className="text-link">
              {reference}
            </Link>
            {returnStateLabels[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sums({ credit }: { credit: OrderCredit }) {
  const { billed, credited, paid, refunded, refunds_under_way: underWay, owed, too_much } = credit
  const all: [label: string, value: Money | null, told?: string | false][] = [
    [orderMoney.billed, billed],
    [orderMoney.credited, credited],
    [orderMoney.paid, paid],
    [orderMoney.refunded, refunded, underWay.amount > 0 && orderMoney.underWay(formatAmount(underWay))],
    [orderMoney.owed, owed],
    [orderRoom.tooMuch, too_much.amount > 0 ? too_much : null],
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {all.map(
        ([label, value, told]) =>
          value && (
            <div key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-medium tabular-nums">{formatAmount(value)}</dd>
              {told && <dd className="text-xs text-ink-soft tabular-nums">{told}</dd>}
            </div>
          ),
      )}
    </dl>
  )
}

function Attempts({ order: { payment_attempts } }: { order: OfficeOrder }) {
  if (payment_attempts.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium">{orderRoom.attempts}</h3>
      <ul className="flex flex-col gap-2">
        {payment_attempts.map(({ number, method, amount, status, changed_at, transaction_id }) => (
          <li key={number}>
            {`${paymentMethodLabels[method]}, ${formatAmount(amount)}: ${orderRoom.attemptStates[status]}`}
            <span className="block text-xs text-ink-soft">
              {shortSwissTime(changed_at).day} {transaction_id}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refunds({ credit: { refunds } }: { credit: OrderCredit }) {
  if (refunds.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium">{orderMoney.refunds}</h3>
      <ul className="flex flex-col gap-2">
        {refunds.map(({ id, amount, way, state, created_at, reference }) => (
          <li key={id}>
            <Link to={refundPath(id)} className="text-link tabular-nums">
              {formatAmount(amount)}
            </Link>{' '}
            {orderMoney.refundOf(refundStateLabels[state], refundWayLabels[way])}
            <span className="block text-xs text-ink-soft">
              {shortSwissTime(created_at).day} {reference}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
