import type { BankCredit, CreditCandidate } from '#contract/fulfilment/bank-credits.ts'
import { formatFigure } from '#contract/ground/money.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { RadioGroup, type RadioOption } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { shortDate } from '#ui/time/german-date.ts'

interface OrderChoiceProps {
  credit: BankCredit
  candidates: readonly CreditCandidate[]
  failure: FormFailure | undefined
}

/** The order that a credit pays: one of those that owe, the one where it is booked, or any other by its number. */
export function OrderChoice({ credit, candidates, failure }: OrderChoiceProps) {
  const { order_number: named, is_booked: isBooked } = credit
  const other = failure?.values['other_number'] ?? ''
  const error = failure?.errors['order_number']
  const options = [
    ...(isBooked && named !== null ? [{ value: named, label: bankRoom.stay(named), note: bankRoom.stayNote }] : []),
    ...candidates.filter(({ order_number }) => !isBooked || order_number !== named).map((one) => optionOf(one, credit)),
  ]
  return (
    <>
      {options.length > 0 ? (
        <RadioGroup
          name="order_number"
          label={bankRoom.orders}
          hint={bankRoom.ordersHint}
          options={options}
          defaultValue={failure?.values['order_number'] ?? named ?? undefined}
          error={other === '' ? error : undefined}
        />
      ) : (
        <p className="text-sm text-ink-soft">{bankRoom.noOrders}</p>
      )}
      <TextField
        name="other_number"
        label={bankRoom.otherNumber}
        optional={options.length > 0}
        defaultValue={other}
        error={other === '' && options.length > 0 ? undefined : error}
        autoComplete="off"
      />
    </>
  )
}

function optionOf(
  { order_number, buyer, invoice_number, due_on, left_to_pay }: CreditCandidate,
  { amount }: BankCredit,
): RadioOption {
  return {
    value: order_number,
    label: `${order_number} · ${buyer}`,
    note: bankRoom.invoice(invoice_number, due_on === null ? null : shortDate(due_on)),
    aside: (
      <span className="text-right tabular-nums">
        {bankRoom.leftToPay(formatFigure(left_to_pay))}
        {left_to_pay.amount === amount?.amount && (
          <span className="block text-sm text-success-700">{bankRoom.exactly}</span>
        )}
      </span>
    ),
  }
}
