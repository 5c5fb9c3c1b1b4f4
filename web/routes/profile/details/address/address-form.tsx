import { Form, useNavigation } from 'react-router'
import type { FormFailure } from '#web/api-failure.ts'
import { AddressFields } from '#web/forms/address-fields.tsx'
import { addressBookMessages, detailsMessages } from '#web/messages/details.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'

interface AddressFormProps {
  /** By the names of the fields: `address.city`. */
  values: Readonly<Record<string, string>>
  failure: Omit<FormFailure, 'values'> | undefined
}

/** An address with its marks, new or to be changed. */
export function AddressForm({ values, failure }: AddressFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const errors = failure?.errors ?? {}
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <AddressFields prefix="address" values={values} errors={errors} />
      <div className="flex flex-col gap-2">
        <CheckboxField
          name="is_billing"
          label={addressBookMessages.billing}
          defaultChecked={values.is_billing !== undefined}
        />
        <CheckboxField
          name="is_delivery"
          label={addressBookMessages.delivery}
          defaultChecked={values.is_delivery !== undefined}
        />
      </div>
      <Button busy={busy} className="self-start">
        {detailsMessages.save}
      </Button>
    </Form>
  )
}
