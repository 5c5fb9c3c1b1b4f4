import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { all, one } from '#contract/envelope.ts'
import { rule } from '#contract/field-rule.ts'
import { id, line, optionalLine, personName, phone, salutation } from '#contract/fields.ts'
import { addressAsMeant } from './address-as-meant.ts'
import { country, isPostCode } from './countries.ts'

export const addressType = z.enum(['private', 'business'])
export type AddressType = z.output<typeof addressType>

const fields = {
  type: addressType.default('private'),
  company: optionalLine(70),
  salutation: salutation.default('none'),
  first_name: personName,
  last_name: personName,
  institution: optionalLine(70),
  street: line(1, 70),
  street_number: optionalLine(16),
  no_street_number: z.boolean().default(false).describe('«keine Hausnummer»'),
  post_code: line(1, 16),
  city: line(1, 35),
  country,
  phone,
  is_billing: z.boolean().default(false),
  is_delivery: z.boolean().default(false),
}

export const addressInput = z
  .strictObject(fields)
  .overwrite(addressAsMeant)
  .refine((value) => value.no_street_number || value.street_number, {
    path: ['street_number'],
    params: { rule: 'required' },
  })
  .refine((value) => !value.post_code || isPostCode(value.post_code, value.country), {
    path: ['post_code'],
    ...rule('postCode'),
  })
  .refine((value) => value.type === 'private' || value.company || value.institution, {
    path: ['company'],
    ...rule('required'),
  })
export type AddressInput = z.output<typeof addressInput>

/** An address as it is printed on an order, without its id and without defaults for the next order. */
export const printedAddress = z.object({
  company: z.string().nullable(),
  salutation,
  first_name: z.string(),
  last_name: z.string(),
  institution: z.string().nullable(),
  street: z.string(),
  street_number: z.string().nullable(),
  post_code: z.string(),
  city: z.string(),
  country,
  phone: z.string().nullable(),
})
export type PrintedAddress = z.output<typeof printedAddress>

export const address = printedAddress.extend({
  id,
  type: addressType,
  no_street_number: z.boolean(),
  is_billing: z.boolean().describe('the billing address of the next order'),
  is_delivery: z.boolean().describe('the delivery address of the next order'),
})
export type Address = z.output<typeof address>

const ofUser = z.object({ id })
const ofAddress = z.object({ id, addressId: id })

export const listAddresses = endpoint('listAddresses', {
  method: 'get',
  path: '/users/{id}/addresses',
  summary: 'The addresses of a user',
  access: 'owner',
  params: ofUser,
  responses: { 200: all(address) },
})

/** What is still missing of a person before an address of theirs is kept. */
export const missingPersonalData = z.object({ missing: z.array(z.string()).describe('the fields') })
export type MissingPersonalData = z.output<typeof missingPersonalData>

const carries = { personal_data_incomplete: missingPersonalData }

export const createAddress = endpoint('createAddress', {
  method: 'post',
  path: '/users/{id}/addresses',
  summary: 'Add an address; marking it as billing or delivery takes the mark from the others',
  access: 'owner',
  params: ofUser,
  body: addressInput,
  responses: { 201: one(address) },
  refusals: ['addresses_full', 'personal_data_incomplete'],
  carries,
})

export const getAddress = endpoint('getAddress', {
  method: 'get',
  path: '/users/{id}/addresses/{addressId}',
  summary: 'One address',
  access: 'owner',
  params: ofAddress,
  responses: { 200: one(address) },
  refusals: ['not_found'],
})

export const updateAddress = endpoint('updateAddress', {
  method: 'put',
  path: '/users/{id}/addresses/{addressId}',
  summary: 'Change an address; orders keep the address they were placed with',
  access: 'owner',
  params: ofAddress,
  body: addressInput,
  responses: { 200: one(address) },
  refusals: ['not_found', 'personal_data_incomplete'],
  carries,
})

export const deleteAddress = endpoint('deleteAddress', {
  method: 'delete',
  path: '/users/{id}/addresses/{addressId}',
  summary: 'Delete an address',
  access: 'owner',
  params: ofAddress,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})
