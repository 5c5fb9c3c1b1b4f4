import type { KeyboardEvent } from 'react'
import { fieldLabels } from '#contract/field-labels.ts'
import { carrierLabel, carrierNames } from '#contract/fulfilment/carriers.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { shippingRoom } from '#office/messages/shipping.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/**
 * A parcel with everything that can be sent of an order now, without opening the order. A scanner ends each number with
 * Enter: that of the order leads to that of the parcel, and that one sends the form.
 */
export function ReportParcelForm({ failure }: { failure: FormFailure | undefined }) {
  const field = (name: string) => ({
    name,
    label: fieldLabels[name] ?? '',
    defaultValue: failure?.values[name],
    error: failure?.errors[name],
  })
  return (
    <StepForm step="report" shortcut="m" label={shippingRoom.report} failure={failure}>
      <p className="text-sm text-ink-soft">{shippingRoom.reportMeans}</p>
      <TextField {...field('order_number')} autoComplete="off" onKeyDown={goOnToParcel} />
      <SelectField
        {...field('carrier')}
        options={carrierNames.map((value) => ({ value, label: carrierLabel(value) ?? shippingRoom.otherCarrier }))}
      />
      <TextField {...field('tracking_number')} autoComplete="off" />
    </StepForm>
  )
}

function goOnToParcel(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  const parcel = event.currentTarget.form?.elements.namedItem('tracking_number')
  if (!(parcel instanceof HTMLInputElement)) return
  event.preventDefault()
  parcel.focus()
}
