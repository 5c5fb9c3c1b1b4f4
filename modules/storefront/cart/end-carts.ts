import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { carts } from './tables.ts'

/** The server keeps a guest's cart this long after its last change (decisions, section 6). */
const GUEST_CART_DAYS = 30

/** Closes a cart whose order is placed in the same transaction; its owner then starts a new one. */
export async function closeCart(tx: Database, cartId: string): Promise<void> {
  await tx
    .update(carts)
    .set({ orderedAt: now() })
    .where(and(eq(carts.id, cartId), isNull(carts.orderedAt)))
}

/** Job `delete-stale-carts`: deletes the abandoned carts of guests. */
export async function deleteStaleCarts(db: Database): Promise<void> {
  await db.execute(sql`
    delete from carts where user_id is null and changed_at < now() - make_interval(days => ${GUEST_CART_DAYS})`)
}
