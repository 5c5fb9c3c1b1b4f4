import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { id } from '../fields.ts'
import { ACTING_DAYS } from '../ground/kept-times.ts'

/**
 * The cookie of staff who act as a person (`/login-as`). The shop prefers it to their own login; the back office never
 * reads it.
 */
export const ACTING_COOKIE = 'hep.auth.acting'

/** Once that staff were logged in as a person. */
export const actingSession = z.object({
  id,
  began_at: z.iso.datetime(),
  ends_at: z.iso.datetime().describe('when it ended, or will end at the latest'),
  is_over: z.boolean(),
})
export type ActingSession = z.output<typeof actingSession>

export const listActingSessions = endpoint('listActingSessions', {
  method: 'get',
  path: '/users/{id}/acting-sessions',
  summary: `When staff were logged in as this user, in the last ${ACTING_DAYS} days, the latest first`,
  access: 'owner',
  params: z.object({ id }),
  responses: { 200: all(actingSession) },
})

export const endActing = endpoint('endActing', {
  method: 'post',
  path: '/auth/acting/end',
  summary: 'Staff who act as a person are themselves again; clears the cookie. Safe to repeat',
  access: 'everyone',
  whenActing: { may: true, because: 'it is how acting ends' },
  responses: { 204: z.undefined() },
})
