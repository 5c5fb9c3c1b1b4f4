import { lt, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { rateLimits } from './tables.ts'

/** Job `delete-expired-limits`: forgets counted attempts whose time is over; they limit nothing any more. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}
