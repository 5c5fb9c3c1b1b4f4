import type { OrderCredit } from '#contract/office/credits.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { orderSteps } from '../../../messages/order-steps.ts'
import { CreditSum } from './credit-sum.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { SEEN } from './read-step-forms.ts'
import { stepCheckbox, stepField } from './step-field.ts'
import type { FieldsProps } from './step-fields.tsx'

/** What is given back of an order, with the sum beside it while it is chosen. */
export function CreditFields({ credit, failure }: FieldsProps) {
  const place = { step: 'credit', failure }
  return (
    <>
      {failure?.code === 'credits_changed' && (
        <p className="text-sm font-medium">{orderSteps.creditedMeanwhile(credit.credited)}</p>
      )}
      <input type="hidden" name="credited_before" value={credit.credited.amount} />
      <CreditSum credit={credit} isFilled={failure !== undefined} seen={failure?.values[SEEN]}>
        <QuantityFields {...place} lines={linesOf(credit)} />
        {credit.shipping.amount > 0 && !credit.is_shipping_credited && (
          <CheckboxField {...stepCheckbox(place, 'shipping')} label={orderSteps.shipping(credit.shipping)} />
        )}
        <TextField
          {...stepField(place, 'goodwill')}
          label={orderSteps.goodwill}
          hint={orderSteps.goodwillHint}
          inputMode="decimal"
          autoComplete="off"
        />
      </CreditSum>
    </>
  )
}

function linesOf({ lines }: OrderCredit) {
  return lines
    .filter(({ quantity, credited }) => quantity > credited)
    .map(({ line_id, title, quantity, credited, total }) => ({
      id: line_id,
      title,
      hint: orderSteps.leftToCredit(quantity - credited, quantity, total),
      initial: null,
    }))
}
