import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from './tables.ts'

/** How long an Idempotency-Key is kept (decisions, section 19). */
const KEY_HOURS = 24

/** Frees an expired Idempotency-Key for another order. */
export async function forgetKey(
  tx: Database,
  { userId, keyHash }: { userId: string; keyHash: string | null },
): Promise<void> {
  if (keyHash === null) return
  await tx
    .update(orders)
    .set({ idempotencyKey: null })
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.idempotencyKey, keyHash),
        lte(orders.placedAt, sql`now() - make_interval(hours => ${KEY_HOURS})`),
      ),
    )
}
