import type { Core } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/load-products.ts'
import type { CartOwner } from './cart-owner.ts'
import { changeAmounts } from './change-amounts.ts'
import { guardPurchase } from './guard-purchase.ts'
import { mostCopies } from './most-copies.ts'
import type { CartContent } from './stored-cart.ts'
import { tooMany } from './too-many.ts'

/**
 * Sets the amount of each item; 0 removes it. Throws item_not_in_cart, 422 at `amount`, and, where copies are added,
 * product_not_available or product_already_purchased: an item that is no longer sold may only become less.
 */
export function setAmount(
  core: Core,
  buyer: { owner: CartOwner; user: CurrentUser | null },
  { amount, productIds }: { amount: number; productIds: readonly string[] },
): Promise<CartContent> {
  return changeAmounts(core, buyer.owner, {
    productIds,
    amountOf: () => amount,
    check: async (tx, items) => {
      const growing = items.filter((item) => item.amount < amount)
      const products = [
        ...(
          await loadProducts(
            tx,
            growing.map((item) => item.productId),
          )
        ).values(),
      ]
      await guardPurchase(tx, buyer.user, products)
      for (const product of products) if (amount > mostCopies(product)) throw tooMany(mostCopies(product))
    },
  })
}
