import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

/**
 * Locks the accounts whose entitlements are about to change, so that changes of one person happen one after the other.
 * In the order of ids, and before coupons and the counters of numbers: code that needs several of these locks takes them
 * in this order, which prevents deadlocks.
 */
export async function lockOwners(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.execute(
    sql`select 1 from users where id = any(${uuids([...new Set(userIds)])}) order by id for no key update`,
  )
}
