import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { PlacedOrder } from '#contract/fulfilment/checkout.ts'
import type { Database } from '#kernel/database/connection.ts'
import { keepKey } from '#modules/sales/orders/order-keys.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import { type OrderRow, orderKeys, orders } from '#modules/sales/orders/tables.ts'

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
 * The user's order that this key stands for, or that was placed from this cart; null when there is none. No other order
 * is ever returned. A key that placed the order of another cart than the named one is refused, with that order.
 */
async function earlierOrder(db: Database, { userId, keyHash, cartId, isNamed }: Sameness): Promise<OrderRow | null> {
  if (keyHash === null && cartId === null) return null
  const ofKey = db
    .select({ orderId: orderKeys.orderId })
    .from(orderKeys)
    .where(and(eq(orderKeys.userId, userId), eq(orderKeys.keyHash, keyHash ?? '')))
  const hasKey = inArray(orders.id, ofKey)
  const [order] = await db
    .select()
    .from(orders)
    .where(and(ownedBy({ userId }), or(hasKey, cartId ? eq(orders.cartId, cartId) : undefined)))
    // An order with the same key comes before one of the same cart: with the key, the caller says what counts as a
    // repeat.
    .orderBy(desc(hasKey))
    .limit(1)
  if (!order) return null
  if (isNamed && order.cartId !== cartId)
    throw new Refusal('order_already_placed', { order: order.id } satisfies PlacedOrder)
  return order
}

/**
 * The same for a submit that is answered with it: its key then stands for that order too, so that a repeat gets it
 * again when the cart is long gone.
 */
export async function repeatedOrder(db: Database, sameness: Sameness): Promise<OrderRow | null> {
  const order = await earlierOrder(db, sameness)
  const { userId, keyHash } = sameness
  if (!order || keyHash === null || (await keepKey(db, { userId, keyHash, orderId: order.id }))) return order
  // Its key stands for this order already, or since a moment ago for another, which a concurrent submit has placed.
  return earlierOrder(db, sameness)
}
