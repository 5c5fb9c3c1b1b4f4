import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { id } from '../fields.ts'

/** Notices of a client that its page shows. */
export const SHOWN_NOTICES = 50

/** What an application is told at its `webhook_url`. */
export const noticeType = z.enum(['licence.began', 'licence.ended'])
export type NoticeType = z.output<typeof noticeType>

/** As the application's developers read it. */
export const noticeTypes: Readonly<Record<NoticeType, string>> = {
  'licence.began': 'Lizenz beginnt',
  'licence.ended': 'Lizenz endet',
}

/** `dropped`: the licence was over before the application could be told that it began. */
export const noticeState = z.enum(['waiting', 'delivered', 'given_up', 'dropped'])
export type NoticeState = z.output<typeof noticeState>

/** A name, and where something is to be done, what. */
export const noticeStates: Readonly<Record<NoticeState, { label: string; advice: string | null }>> = {
  waiting: { label: 'Unterwegs', advice: null },
  delivered: { label: 'Angenommen', advice: null },
  given_up: {
    label: 'Aufgegeben',
    advice: 'Ihre Anwendung hat nie mit 2xx geantwortet. Lesen Sie die Lizenzen der Person neu.',
  },
  dropped: { label: 'Nicht mehr nötig', advice: null },
}

/** The body of a notice. The person of a licence that has ended is not named: the `id` of the licence says enough. */
const noticeBody = z.object({
  id: id.describe('of the notice; it stays the same when it is sent again'),
  type: noticeType,
  created_at: z.iso.datetime(),
  client_id: z.string(),
  sub: id.nullable().describe('whose licence it is, as in the ID token; null once it has ended'),
  licence: z.object({
    id: id.describe('of the entitlement, as in `listPartnerLicences`'),
    product_id: id,
    isbn: z.string().nullable(),
    platform: platform.nullable(),
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  }),
})
export type NoticeBody = z.output<typeof noticeBody>

export const notice = z.object({
  id,
  type: noticeType,
  state: noticeState,
  tries: z.int(),
  last_failure: z.string().nullable().describe('why the last try failed, in English'),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable().describe('null where there is none'),
})
export type Notice = z.output<typeof notice>

export const listNotices = endpoint('listNotices', {
  method: 'get',
  path: '/users/{id}/oauth-clients/{clientId}/notices',
  summary: `The last ${SHOWN_NOTICES} notices to the webhook of an API client, the newest first; none names its person`,
  access: 'owner',
  params: z.object({ id, clientId: id.describe('the `id` of the client, not its `client_id`') }),
  responses: { 200: all(notice) },
  refusals: ['forbidden', 'not_found'],
})
