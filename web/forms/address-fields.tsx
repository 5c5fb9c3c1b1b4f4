import { fieldLabels } from '#contract/field-labels.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { countryNames } from '#contract/ground/addresses/countries.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { salutationChoices } from '#web/messages/accounts/account.ts'
import { addressMessages } from '#web/messages/fulfilment/checkout.ts'

const COUNTRIES = Object.entries(countryNames).map(([value, label]) => ({ value, label }))
const SALUTATIONS = Object.entries(salutationChoices).map(([value, label]) => ({ value, label }))
const KINDS = [
  { value: 'private', label: addressMessages.private },
  { value: 'business', label: addressMessages.business },
]

interface AddressFieldsProps {
  /** Prefix of each field's name: `delivery.city`. */
  prefix: 'delivery' | 'billing' | 'address'
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

const SECTIONS = { delivery: 'shipping ', billing: 'billing ', address: '' } as const

/** The fields of an address. */
export function AddressFields({ prefix, values, errors }: AddressFieldsProps) {
  const section = SECTIONS[prefix]
  const field = (name: string) => ({
    name: `${prefix}.${name}`,
    label: fieldLabels[name] ?? '',
    defaultValue: values[`${prefix}.${name}`],
    error: errors[`${prefix}.${name}`],
  })
  return (
    <div className="group/kind grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <RadioGroup
          name={`${prefix}.type`}
          label={addressMessages.kind}
          options={KINDS}
          defaultValue={values[`${prefix}.type`] ?? 'private'}
          error={errors[`${prefix}.type`]}
          columns
        />
      </div>
      <div className="hidden gap-5 group-has-[[value=business]:checked]/kind:grid sm:col-span-6 sm:grid-cols-2">
        <TextField {...field('company')} autoComplete={`${section}organization`} />
        <TextField {...field('institution')} optional />
      </div>
      <SelectField {...field('salutation')} options={SALUTATIONS} className="sm:col-span-2" />
      <TextField {...field('first_name')} autoComplete={`${section}given-name`} className="sm:col-span-2" required />
      <TextField {...field('last_name')} autoComplete={`${section}family-name`} className="sm:col-span-2" required />
      <TextField {...field('street')} autoComplete={`${section}address-line1`} className="sm:col-span-4" required />
      <TextField {...field('street_number')} className="sm:col-span-2" />
      <CheckboxField
        name={`${prefix}.no_street_number`}
        label={addressMessages.noStreetNumber}
        defaultChecked={values[`${prefix}.no_street_number`] !== undefined}
        className="-mt-3 sm:col-span-6"
      />
      <TextField {...field('post_code')} autoComplete={`${section}postal-code`} className="sm:col-span-2" required />
      <TextField {...field('city')} autoComplete={`${section}address-level2`} className="sm:col-span-4" required />
      <SelectField
        {...field('country')}
        options={COUNTRIES}
        autoComplete={`${section}country`}
        className="sm:col-span-6 sm:max-w-72"
        required
      />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete={`${section}tel`}
        hint={addressMessages.phoneHint}
        className="sm:col-span-6 sm:max-w-72"
        optional
      />
    </div>
  )
}
