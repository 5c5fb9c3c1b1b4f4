import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, line } from '../fields.ts'
import { addressInput, missingPersonalData } from '../ground/addresses/addresses.ts'
import { actionOn } from '../ground/resource.ts'
import { personalData } from '../ground/users.ts'
import { users } from './office-users.ts'

const reason = line(1, 300).describe('for the audit log')
const carries = { personal_data_incomplete: missingPersonalData }
const addressBody = z.strictObject({ address: addressInput, reason })

export const correctPersonalData = endpoint('correctPersonalData', {
  method: 'put',
  ...actionOn(users, 'personal-data'),
  summary: 'Changes the personal data of somebody who asks the staff for it, by the rules of the owner’s own form',
  body: z.strictObject({ ...personalData.shape, reason }),
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found'],
})

export const addAddressByStaff = endpoint('addAddressByStaff', {
  method: 'post',
  ...actionOn(users, 'addresses'),
  summary: 'Adds an address for somebody who asks the staff for it, by the rules of the owner’s own form',
  body: addressBody,
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'addresses_full', 'personal_data_incomplete'],
  carries,
})

export const correctAddress = endpoint('correctAddress', {
  method: 'put',
  path: '/office/user-addresses/{id}',
  summary:
    'Changes an address for somebody who asks the staff for it, by the rules of the owner’s own form; orders keep the address they were placed with',
  access: { groups: users.groups },
  params: actionOn(users, 'addresses').params,
  body: addressBody,
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'personal_data_incomplete'],
  carries,
})

export const correctEmail = endpoint('correctEmail', {
  method: 'put',
  ...actionOn(users, 'email'),
  summary:
    'Gives an account whose address nobody has confirmed another one, which gets a new mail to confirm it, and whatever had not gone out yet; all links sent before are spent',
  body: z.strictObject({ email, reason }),
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'address_confirmed', 'too_many_requests'],
})
