import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, paragraphs } from '../fields.ts'

const access = { groups: ['sales', 'admin'] } as const
const params = z.object({ id })

/** What staff wrote down about a person. The person gets it with the copy of their data. */
export const personNote = z.object({
  id,
  text: z.string(),
  at: z.iso.datetime(),
  staff: z.string().nullable().describe('who wrote it; null: the account is gone'),
  is_own: z.boolean().describe('whether the caller wrote it, and may remove it'),
})
export type PersonNote = z.output<typeof personNote>

export const addPersonNote = endpoint('addPersonNote', {
  method: 'post',
  path: '/office/users/{id}/notes',
  summary: 'Adds a note about a person, for the staff; the person gets it with the copy of their data',
  access,
  params,
  body: z.strictObject({ text: paragraphs(1, 2000) }),
  responses: { 201: one(personNote) },
  refusals: ['not_found'],
})

export const removePersonNote = endpoint('removePersonNote', {
  method: 'delete',
  path: '/office/person-notes/{id}',
  summary: 'Removes a note that the caller wrote; those of others are unknown',
  access,
  params,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})
