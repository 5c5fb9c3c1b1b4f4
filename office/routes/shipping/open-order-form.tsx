import { Form } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { shippingRoom } from '#office/messages/shipping.ts'
import { BesideField } from '#office/resource/beside-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Takes a number from a scanner, which ends it with Enter, and opens the order at the step «versenden». */
export function OpenOrderForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <Form method="post" className="flex items-start gap-3 text-sm" noValidate>
      <input type="hidden" name="step" value="open" />
      <TextField
        name="order_number"
        id="open-order-number"
        label={shippingRoom.scan}
        placeholder={shippingRoom.scanHint}
        defaultValue={failure?.values['order_number']}
        error={failure?.errors['order_number']}
        autoComplete="off"
        data-key="/"
        className="flex-1"
      />
      <BesideField>
        <Button variant="secondary">{shippingRoom.open}</Button>
      </BesideField>
    </Form>
  )
}
