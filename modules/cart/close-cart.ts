import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { carts } from './tables.ts'

/** Ends a cart whose order is placed in the same transaction; its owner then starts a new one. */
export async function closeCart(tx: Database, cartId: string): Promise<void> {
  await tx
    .update(carts)
    .set({ orderedAt: new Date() })
    .where(and(eq(carts.id, cartId), isNull(carts.orderedAt)))
}
