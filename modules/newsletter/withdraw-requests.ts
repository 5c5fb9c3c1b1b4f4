import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewsletterList } from '#contract/newsletter-lists.ts'
import type { Database } from '#server/database/connection.ts'
import { newsletterRequests as requests } from './tables.ts'

/**
 * Takes out of the open request for this address (in lower case) what its owner no longer wants: the link of a mail that
 * is already out confirms what is left, or nothing.
 */
export async function withdrawRequests(
  tx: Database,
  emailKey: string,
  wanted: readonly NewsletterList[],
): Promise<void> {
  const isOpen = and(eq(requests.emailKey, emailKey), isNull(requests.confirmedAt))
  const chosen = sql`${sql.param([...wanted], requests.lists)}::text[]`
  await tx.delete(requests).where(and(isOpen, sql`not ${requests.lists} && ${chosen}`))
  await tx
    .update(requests)
    .set({ lists: sql`array(select unnest(${requests.lists}) intersect select unnest(${chosen}))` })
    .where(isOpen)
}
