import type { OrderCredit } from '#contract/fulfilment/credits.ts'
import type { OfficeReturn } from '#contract/fulfilment/office-returns.ts'
import { copiesField } from '#forms/line-quantities.ts'
import { returnRoom } from '#office/messages/money/returns.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { CreditSum } from '#office/routes/orders/steps/credit-sum.tsx'
import { QuantityFields } from '#office/routes/orders/steps/quantity-fields.tsx'
import { RETURN, SEEN } from '#office/routes/orders/steps/read-step-forms.ts'
import { type StepFailure, stepCheckbox, stepField } from '#office/steps/step-field.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'

interface ReturnCreditFieldsProps {
  returned: OfficeReturn
  credit: OrderCredit
  failure: StepFailure | undefined
}

/** The form of a credit, filled with the lines of a return. */
export function ReturnCreditFields({ returned, credit, failure }: ReturnCreditFieldsProps) {
  const place = { step: 'credit', failure }
  return (
    <>
      {failure?.code === 'credits_changed' && (
        <p className="text-sm font-medium">{orderSteps.creditedMeanwhile(credit.credited)}</p>
      )}
      <input type="hidden" name={RETURN} value={returned.id} />
      <input type="hidden" name="credited_before" value={credit.credited.amount} />
      <p className="text-sm text-ink-soft">{returnRoom.creditMeans}</p>
      <CreditSum credit={credit} isFilled seen={failure?.values[SEEN]}>
        <QuantityFields {...place} lines={linesOf(returned, credit)} />
        {credit.shipping.amount > 0 && !credit.is_shipping_credited && (
          <CheckboxField {...stepCheckbox(place, 'shipping')} label={orderSteps.shipping(credit.shipping)} />
        )}
      </CreditSum>
      <TextAreaField
        {...stepField(place, 'note', returnRoom.noteOfCredit(returned.reference))}
        label={orderRoom.reason}
        hint={orderRoom.required}
        rows={2}
        required
      />
    </>
  )
}

/** What comes back was sent: nobody has to say which copies. */
function linesOf({ lines }: OfficeReturn, credit: OrderCredit) {
  return lines.map(({ line_id, title, quantity }) => {
    const billed = credit.lines.find((line) => line.line_id === line_id)
    return {
      id: line_id,
      title,
      hint: billed ? orderSteps.leftToCredit(billed.quantity - billed.credited, billed.quantity, billed.total) : '',
      initial: quantity,
      beside: <input type="hidden" name={copiesField(line_id)} value="sent" />,
    }
  })
}
