import { fieldLabels } from '#contract/field-labels.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { countryNames } from '#contract/ground/addresses/countries.ts'
import { salutationChoices } from '#contract/ground/addresses/salutation-labels.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type StepFailure, stepCheckbox, stepField } from './step-field.ts'

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const COUNTRIES = optionsOf(countryNames)
const SALUTATIONS = optionsOf(salutationChoices)

interface PostalAddressFieldsProps {
  place: { step: string; failure: StepFailure | undefined }
  /** As it stands; null for one that is new. */
  address: PrintedAddress | null
}

/** The fields of an address of somebody else, so that nothing of one's own is filled in. */
export function PostalAddressFields({ place, address }: PostalAddressFieldsProps) {
  const field = (name: keyof PrintedAddress) => ({
    ...stepField(place, `address.${name}`, address?.[name] ?? (name === 'country' ? 'ch' : '')),
    label: fieldLabels[name] ?? '',
    autoComplete: 'off',
  })
  const number = stepCheckbox(place, 'address.no_street_number')
  return (
    <>
      <TextField {...field('company')} optional />
      <TextField {...field('institution')} optional />
      <SelectField {...field('salutation')} options={SALUTATIONS} />
      <TextField {...field('first_name')} required />
      <TextField {...field('last_name')} required />
      <TextField {...field('street')} required />
      <TextField {...field('street_number')} />
      <CheckboxField
        {...number}
        defaultChecked={place.failure ? number.defaultChecked : address?.street_number === null}
        label={orderSteps.noStreetNumber}
      />
      <TextField {...field('post_code')} required />
      <TextField {...field('city')} required />
      <SelectField {...field('country')} options={COUNTRIES} required />
      <TextField {...field('phone')} type="tel" optional />
    </>
  )
}
