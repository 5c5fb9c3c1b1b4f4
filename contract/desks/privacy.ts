import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { currentPassword, id, secondFactorCode, signedToken } from '../fields.ts'
import { orderSummary } from '../sales/orders.ts'

/** Days during which a user can download the copy of their data. */
export const EXPORT_DAYS = 7

/** What `requestDataExport` answers. */
export const exportAsked = (address: string) =>
  `Wir stellen Ihre Daten zusammen und schreiben an ${address}, sobald sie bereit sind.`

const ofUser = z.object({ id })

export const requestDataExport = endpoint('requestDataExport', {
  method: 'post',
  path: '/users/{id}/export',
  summary:
    'Ask for a copy of everything the shop knows about a user, at most three times a day; a mail says when it is ready',
  access: 'owner',
  params: ofUser,
  responses: { 202: acknowledged },
  refusals: ['too_many_requests'],
})

export const getDataExport = endpoint('getDataExport', {
  method: 'get',
  path: '/users/{id}/export',
  summary: 'A link to the copy that the mail names, valid for a minute (ZIP with JSON and HTML)',
  access: 'owner',
  whenActing: { may: false, because: 'the copy of all data is for its owner alone' },
  params: ofUser,
  query: z.object({ token: signedToken }),
  responses: { 200: one(z.object({ url: z.string(), expires_at: z.iso.datetime() })) },
  refusals: ['not_found', 'link_spent'],
})

export const requestDeletion = endpoint('requestDeletion', {
  method: 'delete',
  path: '/users/{id}',
  summary:
    'Ask for the deletion of the account, with the password and, for an account with a second factor, a code. The account is deleted after the days that the publisher has set; ends all other logins.',
  access: 'owner',
  params: ofUser,
  body: z.strictObject({ current_password: currentPassword, code: secondFactorCode }),
  responses: { 202: one(z.object({ due_at: z.iso.datetime() })) },
  refusals: ['too_many_requests', 'last_administrator', 'last_responsible'],
})

const deletion = z.object({
  due_at: z.iso.datetime().nullable().describe('null if no deletion is planned'),
  deletion_days: z.int().describe('for which a deletion can be taken back'),
  orders_in_progress: z.array(orderSummary).describe('these orders are still carried out'),
})
export type Deletion = z.output<typeof deletion>

export const getDeletion = endpoint('getDeletion', {
  method: 'get',
  path: '/users/{id}/deletion',
  summary: 'Whether a deletion of the account is planned, and which orders are in progress',
  access: 'owner',
  params: ofUser,
  responses: { 200: one(deletion) },
})

export const cancelDeletion = endpoint('cancelDeletion', {
  method: 'delete',
  path: '/users/{id}/deletion',
  summary: 'Cancel the deletion of the account; safe to repeat',
  access: 'owner',
  params: ofUser,
  responses: { 204: z.undefined() },
})
