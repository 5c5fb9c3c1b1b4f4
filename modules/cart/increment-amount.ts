import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { CartOwner } from './cart-owner.ts'
import { guardPurchase } from './guard-purchase.ts'
import { keptProducts } from './kept-products.ts'
import { openCart } from './lock-cart.ts'
import { mostCopies } from './most-copies.ts'
import { putCopies } from './put-copies.ts'
import type { CartContent } from './stored-cart.ts'
import { tooMany } from './too-many.ts'

/**
 * Puts copies of each product into the owner's cart, which is made on the first call.
 * Throws product_not_available, product_already_purchased, cart_full, or 422 at `amount`; then nothing is changed.
 */
export async function incrementAmount(
  core: Core,
  buyer: { owner: CartOwner; user: CurrentUser | null },
  { amount, productIds }: { amount: number; productIds: readonly string[] },
): Promise<CartContent> {
  const products = [...(await keptProducts(core, [...new Set(productIds)])).values()]
  await guardPurchase(core.db, buyer.user, products)
  const copies = products.map((product) => ({ productId: product.id, most: mostCopies(product) }))
  // Said before a cart is made for it.
  for (const { most } of copies) if (amount > most) throw tooMany(most)
  return inTransaction(core.db, async (tx) => {
    const cart = await openCart(tx, buyer.owner)
    return { cart, items: await putCopies(tx, { cartId: cart.id, amount, copies }) }
  })
}
