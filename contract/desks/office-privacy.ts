import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { line } from '../fields.ts'
import { actionOn } from '../ground/resource.ts'
import { users } from './office-users.ts'

const withReason = z.strictObject({ reason: line(1, 300).describe('for the audit log') })

/** For people who ask by letter or by telephone. Accounts of the staff are for administrators. */
export const requestExportByStaff = endpoint('requestExportByStaff', {
  method: 'post',
  ...actionOn(users, 'export'),
  summary:
    'Has a copy of all data made for a person who asks the staff for it; its link goes to the person alone, and only their login opens it',
  body: withReason,
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found', 'too_many_requests'],
})

export const requestDeletionByStaff = endpoint('requestDeletionByStaff', {
  method: 'post',
  ...actionOn(users, 'deletion'),
  summary:
    'Has an account deleted for a person who asks the staff for it, after the same days and with the same mails as when they ask themselves; ends all their logins. Never one’s own',
  body: withReason,
  responses: { 200: one(z.object({ due_at: z.iso.datetime() })) },
  refusals: ['forbidden', 'not_found', 'last_administrator', 'last_responsible'],
})

export const cancelDeletionByStaff = endpoint('cancelDeletionByStaff', {
  method: 'delete',
  ...actionOn(users, 'deletion'),
  summary: 'Keeps an account that was to be deleted; safe to repeat',
  body: withReason,
  responses: { 204: z.undefined() },
  refusals: ['forbidden', 'not_found'],
})
