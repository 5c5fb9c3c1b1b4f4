import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, optionalLine, personName, phone, salutation } from '../fields.ts'
import { group } from '../groups.ts'

/** A user as the API shows them (specification, section 3). */
export const user = z.object({
  id: z.uuidv7(),
  email: z.string(),
  salutation,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  institution: z.string().nullable(),
  phone: z.string().nullable(),
  is_email_verified: z.boolean(),
  groups: z.array(group),
  deletion_due_at: z.iso
    .datetime()
    .nullable()
    .describe('when the account will be deleted, unless the user cancels that'),
})
export type User = z.output<typeof user>

export const personalData = z.strictObject({
  salutation: salutation.default('none'),
  first_name: personName,
  last_name: personName,
  institution: optionalLine(70),
  phone,
})
export type PersonalData = z.output<typeof personalData>

export const updateUser = endpoint('updateUser', {
  method: 'put',
  path: '/users/{id}',
  summary: 'Change personal data; the e-mail address has operations of its own, and groups are given by staff',
  access: 'owner',
  params: z.object({ id }),
  body: personalData,
  responses: { 200: one(user) },
})
