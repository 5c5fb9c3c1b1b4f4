import type { Input } from '#contract/endpoint.ts'
import type { changeDeliveryAddress } from '#contract/fulfilment/office-orders.ts'
import { formText } from '#forms/form-text.ts'

type TypedAddress = Input<typeof changeDeliveryAddress>['body']['address']

const ADDRESS_TEXTS = [
  'company',
  'institution',
  'salutation',
  'first_name',
  'last_name',
  'street',
  'street_number',
  'post_code',
  'city',
  'country',
  'phone',
] as const

/** Reads an address; one with a company or an institution is a business address. The operation says what is wrong. */
export function readAddress(form: FormData): TypedAddress {
  const texts = Object.fromEntries(ADDRESS_TEXTS.map((name) => [name, formText(form, `address.${name}`).trim()]))
  const isBusiness = Boolean(texts['company'] || texts['institution'])
  return {
    ...texts,
    type: isBusiness ? 'business' : 'private',
    no_street_number: form.has('address.no_street_number'),
  } as TypedAddress
}
