import { eq, sql } from 'drizzle-orm'
import { WATCH_CONFIRMATION_DAYS } from '#contract/storefront/watches.ts'
import type { Database } from '#kernel/database/connection.ts'
import { watchers } from './tables.ts'

/** Days for which an address without a wish stays, so that the links of its mails can still say what they ended. */
const EMPTY_DAYS = 30

/** Job `delete-stale-watches`: deletes what nobody confirmed, and addresses without an account that want nothing more. */
export async function deleteStaleWatches(db: Database): Promise<void> {
  await db.execute(sql`
    delete from watches where confirmed_at is null
      and since < now() - make_interval(days => ${WATCH_CONFIRMATION_DAYS})`)
  // One that never confirmed anything goes with its last wish; the others had mails, whose links name them.
  await db.execute(sql`
    delete from watchers where user_id is null and not exists (select from watches where watcher_id = watchers.id)
      and greatest(asked_at, created_at) < now() - make_interval(days => case
        when exists (select from news_mails where watcher_id = watchers.id) then ${EMPTY_DAYS}::int else ${WATCH_CONFIRMATION_DAYS}::int end)`)
}

/** Deletes what an address (in lower case) wished for without an account. */
export async function forgetWatcherAddress(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(watchers).where(eq(watchers.emailKey, emailKey))
}
