import { desc, eq, sql } from 'drizzle-orm'
import { SIGN_ON_DAYS } from '#contract/partners/notice-terms.ts'
import { type Notice, SHOWN_NOTICES } from '#contract/partners/partner-webhooks.ts'
import type { Database } from '#kernel/database/connection.ts'
import { deleteInBatches } from '#kernel/database/deleting/delete-in-batches.ts'
import { getClient } from '#modules/partners/partners/clients/load-clients.ts'
import { readClient } from '#modules/partners/partners/office/office-clients.ts'
import { isSettled, oauthNotices } from '../tables.ts'

/** What the webhook of a partner's client was told, the newest first. */
export async function listNotices(db: Database, named: { userId: string; id: string }): Promise<Notice[]> {
  const { client_id: clientId } = await getClient(db, named)
  return noticesOf(db, clientId)
}

/** The same for staff, by the id of the client. */
export async function listNoticesOfClient(db: Database, id: string): Promise<Notice[]> {
  const { client_id: clientId } = await readClient(db, id)
  return noticesOf(db, clientId)
}

async function noticesOf(db: Database, clientId: string): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(oauthNotices)
    .where(eq(oauthNotices.clientId, clientId))
    .orderBy(desc(oauthNotices.createdAt), desc(oauthNotices.id))
    .limit(SHOWN_NOTICES)
  return rows.map(presentNotice)
}

/** A notice without its person. */
export function presentNotice(row: typeof oauthNotices.$inferSelect): Notice {
  const { id, type, state, tries, lastFailure, createdAt, nextTryAt } = row
  return {
    id,
    type,
    state,
    tries,
    last_failure: lastFailure,
    created_at: createdAt.toISOString(),
    next_try_at: state === 'waiting' ? nextTryAt.toISOString() : null,
  }
}

/**
 * Deletes notices after half a year, except that a licence which still runs has begun: without it, the next run would
 * tell the application again. Never call it inside a transaction.
 */
export async function deleteOldNotices(db: Database): Promise<void> {
  const isOld = sql`${oauthNotices.createdAt} < now() - make_interval(days => ${SIGN_ON_DAYS})`
  await deleteInBatches(db, oauthNotices, {
    where: sql`${isOld} and ${isSettled(oauthNotices)}`,
    by: oauthNotices.createdAt,
  })
}
