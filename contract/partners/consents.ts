import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { id } from '../fields.ts'
import { personalScope } from '../partner-scopes.ts'

const consent = z.object({
  id: id.describe('of the application'),
  application: z.string(),
  organisation: z.string(),
  scopes: z.array(personalScope),
  given_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('the last sign-on; null if none is remembered'),
})
export type Consent = z.output<typeof consent>

export const listConsents = endpoint('listConsents', {
  method: 'get',
  path: '/users/{id}/consents',
  summary: 'The applications of partners that a user lets know something, the latest consent first',
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: all(consent) },
})

export const withdrawConsent = endpoint('withdrawConsent', {
  method: 'delete',
  path: '/users/{id}/consents/{consentId}',
  summary: 'Withdraws a consent: the application’s tokens of the user are worthless at once',
  access: 'owner',
  params: z.object({ id, consentId: id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})
