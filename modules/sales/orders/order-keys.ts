import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { KEY_HOURS } from '#contract/ground/idempotency-key.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orderKeys } from './tables.ts'

const isExpired = (): SQL => lte(orderKeys.keptAt, sql`now() - make_interval(hours => ${KEY_HOURS})`)

/** Frees an expired Idempotency-Key for another order. */
export async function forgetKey(
  tx: Database,
  { userId, keyHash }: { userId: string; keyHash: string | null },
): Promise<void> {
  if (keyHash === null) return
  await tx.delete(orderKeys).where(and(eq(orderKeys.userId, userId), eq(orderKeys.keyHash, keyHash), isExpired()))
}

/** Lets a key stand for an order; false when it stands for one already. */
export async function keepKey(
  tx: Database,
  key: { userId: string; keyHash: string; orderId: string },
): Promise<boolean> {
  const kept = await tx.insert(orderKeys).values(key).onConflictDoNothing().returning({ orderId: orderKeys.orderId })
  return kept.length > 0
}

/** Deletes expired keys, most of which are never used again. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db.delete(orderKeys).where(isExpired())
}
