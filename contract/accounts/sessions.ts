import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id } from '../fields.ts'

/** Per account. One more login ends the login that has been unused for longest. */
export const MAX_SESSIONS = 50

/** One login on one device. */
export const session = z.object({
  id,
  browser: z.string().nullable().describe('Firefox, Chrome, …; null: not known'),
  system: z.string().nullable().describe('Windows, iPhone, …; null: not known'),
  network: z.string().nullable().describe('where it was last used from, shortened: 203.0.113.x'),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().describe('may be up to half an hour too early'),
  is_current: z.boolean().describe('the login this request belongs to'),
})
export type Session = z.output<typeof session>

const ofUser = z.object({ id })
/** Asked for again: somebody who merely holds a user's device must not end the user's other logins. */
const password = z.string().min(1).max(128)

export const listSessions = endpoint('listSessions', {
  method: 'get',
  path: '/users/{id}/sessions',
  summary: 'The active logins of a user: this one first, then the others, the last used first',
  access: 'owner',
  params: ofUser,
  responses: { 200: all(session) },
})

const chosen = z
  .array(id)
  .max(MAX_SESSIONS)
  .refine((ids) => ids.length > 0, rule('choice'))

export const endSessions = endpoint('endSessions', {
  method: 'post',
  path: '/users/{id}/sessions/end',
  summary: 'End some logins at once, with the password; logins that have already ended are ignored',
  access: 'owner',
  params: ofUser,
  body: z.strictObject({ sessions: chosen, password }),
  responses: { 204: z.undefined() },
  refusals: ['too_many_requests'],
})

export const endAllSessions = endpoint('endAllSessions', {
  method: 'post',
  path: '/users/{id}/sessions/end-all',
  summary: 'End all logins of a user, including this one, with the password; clears the cookies',
  access: 'owner',
  params: ofUser,
  body: z.strictObject({ password }),
  responses: { 204: z.undefined() },
  refusals: ['too_many_requests'],
})
