import { type CreditedCopies, creditedCopies, type OrderCredit } from '#contract/fulfilment/credits.ts'
import { copiesField } from '#forms/line-quantities.ts'
import { editing } from '#office/messages/editing.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { stepCheckbox, stepField } from '#office/steps/step-field.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CreditSum } from './credit-sum.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { SEEN } from './read-step-forms.ts'
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
        <QuantityFields {...place} lines={linesOf(credit, failure)} />
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

function linesOf({ lines }: OrderCredit, failure: FieldsProps['failure']) {
  return lines
    .filter(({ quantity, credited }) => quantity > credited)
    .map(({ line_id, title, quantity, credited, total, choices }) => ({
      id: line_id,
      title,
      hint: orderSteps.leftToCredit(quantity - credited, quantity, total),
      initial: null,
      beside: choices && <CopiesField lineId={line_id} title={title} choices={choices} failure={failure} />,
    }))
}

interface CopiesFieldProps {
  lineId: string
  title: string
  choices: Record<CreditedCopies, number>
  failure: FieldsProps['failure']
}

/** Which copies are credited. Where some were sent and some are still to be sent, nothing is chosen beforehand. */
function CopiesField({ lineId, title, choices, failure }: CopiesFieldProps) {
  const possible = creditedCopies.options.filter((copies) => choices[copies] > 0)
  const [only] = possible
  if (possible.length === 1 && only) return <p className="text-sm text-ink-soft">{orderSteps.copies[only]}</p>
  const options = possible.map((value) => ({ value, label: orderSteps.copiesOf(value, choices[value]) }))
  return (
    <SelectField
      {...stepField({ step: 'credit', failure }, copiesField(lineId))}
      label={orderSteps.whichCopies(title)}
      options={[{ value: '', label: editing.choose }, ...options]}
    />
  )
}
