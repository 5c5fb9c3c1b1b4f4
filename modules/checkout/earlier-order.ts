import { and, desc, eq, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type OrderRow, orders } from '#modules/orders/tables.ts'

/** What identifies repeated submits of one user. */
export interface Sameness {
  userId: string
  /** Hash of the Idempotency-Key; null where none was sent. */
  keyHash: string | null
  /** The cart that is to be ordered; null where the user has none. */
  cartId: string | null
  /** The caller named this cart, instead of ordering whichever is open. */
  isNamed: boolean
}

/**
 * The user's order that was placed with this key or from this cart; null when there is none. No other order is ever
 * returned. Throws order_already_placed (with the order) when the key placed the order of another cart than the named
 * one.
 */
export async function earlierOrder(
  db: Database,
  { userId, keyHash, cartId, isNamed }: Sameness,
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
    // An order with the same key comes before one of the same cart: with the key, the caller says what counts as a
    // repeat.
    .orderBy(desc(sql`coalesce(${orders.idempotencyKey} = ${keyHash}, false)`))
    .limit(1)
  if (!order) return null
  if (isNamed && order.cartId !== cartId) throw new Refusal('order_already_placed', { order: order.id })
  return order
}
