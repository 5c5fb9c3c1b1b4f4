import { eq } from 'drizzle-orm'
import * as officeWebhooksApi from '#contract/partners/office-webhooks.ts'
import { contains, listing } from '#kernel/listing.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { oauthNotices } from '../tables.ts'
import { presentNotice } from './list-notices.ts'

/** What all applications of partners were told, the newest first. */
export const noticeList = listing(officeWebhooksApi.partnerNotices.list, {
  rows: (db) =>
    db
      .select({ notice: oauthNotices, client: oauthClients.name })
      .from(oauthNotices)
      .innerJoin(oauthClients, eq(oauthClients.clientId, oauthNotices.clientId))
      .$dynamic(),
  id: oauthNotices.id,
  sort: { created_at: oauthNotices.createdAt },
  filters: { state: (state) => eq(oauthNotices.state, state), type: (type) => eq(oauthNotices.type, type) },
  search: (text) => contains(text, oauthClients.name),
  present: ({ notice, client }) => ({ client, ...presentNotice(notice) }),
})
