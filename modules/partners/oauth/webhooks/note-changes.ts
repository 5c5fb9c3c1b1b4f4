import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NoticeType } from '#contract/partners/partner-webhooks.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { oauthNotices } from '../tables.ts'

/**
 * What an application may know as running: a licence of its organisation's products, of somebody who consented that it
 * reads licences, while it has a webhook. Whatever ends one of these, ends it for the application: an expiry, a
 * revocation, a withdrawn consent, an erased account, a product that the organisation no longer has.
 */
const running = sql`
  from entitlements
  join organisation_products on organisation_products.product_id = entitlements.product_id
  join oauth_clients on oauth_clients.organisation_id = organisation_products.organisation_id
  join oauth_consents on oauth_consents.client_id = oauth_clients.client_id
    and oauth_consents.user_id = entitlements.user_id
  where oauth_clients.webhook_url is not null
    and 'licences' = any(oauth_consents.scopes)
    and entitlements.revoked_at is null
    and entitlements.valid_from <= now()
    and (entitlements.valid_until is null or entitlements.valid_until > now())`

/**
 * Notes which licences have begun and which have ended since the last time, by comparing what runs with what
 * applications were told. So nothing that changes a right has to think of them, and nothing is told twice. An
 * application that was never asked about a beginning hears of no end.
 */
export async function noteChanges(db: Database): Promise<void> {
  while ((await noteSome(db)) === BATCH);
}

/** Notices of one kind in a transaction. */
const BATCH = 1_000

interface Change {
  clientId: string
  entitlementId: string
  productId: string
}

/** How many licences began; there may be more. */
function noteSome(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const over = await rowsOf<Change & { tries: number }>(
      tx,
      sql`update oauth_notices as notice
        set is_over = true, state = case when state = 'waiting' then 'dropped' else state end
        where notice.type = 'licence.began' and not notice.is_over
          and not exists (
            select ${running}
              and entitlements.id = notice.entitlement_id and oauth_clients.client_id = notice.client_id
          )
        returning client_id as "clientId", entitlement_id as "entitlementId", product_id as "productId", tries`,
    )
    await write(
      tx,
      'licence.ended',
      over.filter(({ tries }) => tries > 0).map(({ tries: _, ...change }) => change),
    )
    const begun = await rowsOf<Change>(
      tx,
      sql`select oauth_clients.client_id as "clientId", entitlements.id as "entitlementId",
          entitlements.product_id as "productId"
        ${running}
          and not exists (
            select from oauth_notices as told
            where told.client_id = oauth_clients.client_id and told.entitlement_id = entitlements.id
              and told.type = 'licence.began' and not told.is_over
          )
        limit ${BATCH}`,
    )
    await write(tx, 'licence.began', begun)
    return begun.length
  })
}

async function write(tx: Database, type: NoticeType, changes: readonly Change[]): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) {
    const rows = changes.slice(start, start + BATCH).map((change) => ({ ...change, id: uuidv7(), type }))
    await tx.insert(oauthNotices).values(rows).onConflictDoNothing()
  }
}
