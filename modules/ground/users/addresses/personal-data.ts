import type { AddressType } from '#contract/ground/addresses/addresses.ts'
import { countryNames } from '#contract/ground/addresses/countries.ts'
import { salutationChoices } from '#contract/ground/addresses/salutation-labels.ts'
import {
  exported,
  exportedAs,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { addresses } from './tables.ts'

const salutation = exportedAs((value: keyof typeof salutationChoices) => salutationChoices[value])

export const addressesData: PersonalData = {
  personal: [
    personalTable(addresses, {
      title: 'Adressen',
      of: ofUser(addresses.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        type: exportedAs((type: AddressType) => (type === 'private' ? 'privat' : 'geschäftlich')),
        company: exported,
        salutation,
        firstName: exported,
        lastName: exported,
        institution: exported,
        street: exported,
        streetNumber: exported,
        noStreetNumber: exported,
        postCode: exported,
        city: exported,
        country: exportedAs((country: keyof typeof countryNames) => countryNames[country]),
        phone: exported,
        isBilling: exported,
        isDelivery: exported,
        createdAt: exported,
        changedAt: exported,
      },
    }),
  ],
}
