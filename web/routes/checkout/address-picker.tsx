import type { FieldErrors } from '#contract/field-messages.ts'
import { addressParts } from '#contract/ground/addresses/address-lines.ts'
import type { Address, PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { RadioGroup, type RadioOption } from '#ui/fields/radio-group.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { AddressFields } from '#web/forms/address-fields.tsx'
import { addressMessages } from '#web/messages/fulfilment/checkout.ts'
import { addressTitles } from '#web/messages/storefront/purchase.ts'
import { NEW, SAME } from './address-choice.ts'

interface AddressPickerProps {
  which: 'delivery' | 'billing'
  addresses: readonly Address[]
  /** Offers «Gleich wie Lieferadresse». */
  offersSame?: boolean
  /** An address's id, `new` or `same`. */
  chosen: string | undefined
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

/**
 * A saved address or a new one. CSS shows the fields of the new one when it is chosen, so that they need neither
 * JavaScript nor another page.
 */
export function AddressPicker({ which, addresses, offersSame = false, chosen, values, errors }: AddressPickerProps) {
  const title = addressTitles[which]
  const options: RadioOption[] = [
    ...(offersSame ? [{ value: SAME, label: addressTitles.sameAsDelivery }] : []),
    ...addresses.map(addressOption),
    { value: NEW, label: addressMessages.another },
  ]
  const mustEnter = options.length === 1
  return (
    <section className="group/picker flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {title}
      </SectionHeading>
      {mustEnter ? (
        <input type="hidden" name={which} value={NEW} />
      ) : (
        <RadioGroup
          name={which}
          label={addressMessages.choose(title)}
          hideLabel
          options={options}
          defaultValue={chosen}
          error={errors[which]}
        />
      )}
      <div
        className={
          mustEnter
            ? ''
            : 'hidden rounded-lg border border-line bg-white p-4 group-has-[[value=new]:checked]/picker:block sm:p-6'
        }
      >
        <AddressFields prefix={which} values={values} errors={errors} />
      </div>
    </section>
  )
}

/** A saved address among the choices of a group. */
export function addressOption(address: PrintedAddress & { id: string }): RadioOption {
  const { organisations, name, street, place, country } = addressParts(address)
  const lines = [...organisations, street, place, address.country === 'ch' ? null : country]
  return { value: address.id, label: name, note: lines.filter(Boolean).join(', ') }
}
