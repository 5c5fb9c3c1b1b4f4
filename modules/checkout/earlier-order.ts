import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { OrderRow } from '#modules/orders/change-order-status.ts'
import { orders } from '#modules/orders/tables.ts'
import type { Database } from '#server/database/connection.ts'

/** Minutes in which a submit without a cart is taken for a repeat of the last order. */
const REPEAT_MINUTES = 15

/** The user's order that was placed with this key or from this cart; null when there is none. */
export async function earlierOrder(
  db: Database,
  { userId, keyHash, cartId }: { userId: string; keyHash: string | null; cartId: string | null },
): Promise<OrderRow | null> {
  if (keyHash === null && cartId === null) return null
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(keyHash ? eq(orders.idempotencyKey, keyHash) : undefined, cartId ? eq(orders.cartId, cartId) : undefined),
      ),
    )
    // The key is the caller's word for «the same»; it comes before the cart.
    .orderBy(desc(sql`coalesce(${orders.idempotencyKey} = ${keyHash}, false)`))
    .limit(1)
  return order ?? null
}

/** The order the user has placed just now; null when there is none. */
export async function recentOrder(db: Database, userId: string): Promise<Pick<OrderRow, 'id'> | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.placedAt, sql`now() - make_interval(mins => ${REPEAT_MINUTES})`)))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return order ?? null
}
