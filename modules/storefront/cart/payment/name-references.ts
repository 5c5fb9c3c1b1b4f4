import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { lockUnchangedCart } from '../lock-cart.ts'
import { type CartContent, findContent, readItems } from '../stored-cart.ts'
import { carts } from '../tables.ts'

/** Keeps what the order of the user's cart is to name for their bookkeeping, in place of what was named before. */
export function nameReferences(
  core: Pick<Core, 'db'>,
  user: Pick<CurrentUser, 'id'>,
  { purchase_number: purchaseNumber, cost_centre: costCentre, attention }: OrderReferences,
): Promise<CartContent> {
  return inTransaction(core.db, async (tx) => {
    const owner = { userId: user.id }
    const cart = await lockUnchangedCart(tx, owner)
    if (!cart || (await readItems(tx, cart.id)).length === 0) throw new Refusal('cart_empty')
    await tx
      .update(carts)
      .set({ purchaseNumber, costCentre, attention, version: sql`${carts.version} + 1`, changedAt: sql`now()` })
      .where(eq(carts.id, cart.id))
    return findContent(tx, owner)
  })
}
