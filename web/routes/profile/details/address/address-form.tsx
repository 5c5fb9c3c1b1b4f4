import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { AddressFields } from '#web/forms/address-fields.tsx'
import { addressBookMessages, detailsMessages } from '#web/messages/accounts/details.ts'

interface AddressFormProps {
  /** By the names of the fields: `address.city`. */
  values: Readonly<Record<string, string>>
  failure: Omit<FormFailure, 'values'> | undefined
}

/** An address with its marks, new or to be changed. */
export function AddressForm({ values, failure }: AddressFormProps) {
  return (
    <ActionForm failure={failure} submit={detailsMessages.save} button={{ className: 'self-start' }} className="gap-6">
      <AddressFields prefix="address" values={values} errors={failure?.errors ?? {}} />
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
    </ActionForm>
  )
}
