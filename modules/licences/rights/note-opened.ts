import { and, eq, isNull } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { entitlements } from './tables.ts'

/** A right that is used at this moment. */
export type OpenedRight = Pick<typeof entitlements.$inferSelect, 'id' | 'openedAt'>

/**
 * Notes that the owner of a right has used it, once; false where it was ended at the same moment. A guarded update, since a
 * school takes back what nobody has opened.
 */
export async function noteOpened(db: Database, { id, openedAt }: OpenedRight): Promise<boolean> {
  if (openedAt !== null) return true
  const noted = await db
    .update(entitlements)
    .set({ openedAt: nowInSql() })
    .where(and(eq(entitlements.id, id), isNull(entitlements.openedAt), isNull(entitlements.revokedAt)))
    .returning({ id: entitlements.id })
  if (noted.length > 0) return true
  // Opened in two windows at once.
  return (await db.$count(entitlements, and(eq(entitlements.id, id), isNull(entitlements.revokedAt)))) > 0
}
