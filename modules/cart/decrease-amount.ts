import type { Core } from '#kernel/core.ts'
import type { CartOwner } from './cart-owner.ts'
import { changeAmounts } from './change-amounts.ts'
import type { CartContent } from './stored-cart.ts'

/** Takes copies of each product out; the last one removes the item. Throws item_not_in_cart. */
export function decreaseAmount(
  core: Core,
  owner: CartOwner,
  { amount, productIds }: { amount: number; productIds: readonly string[] },
): Promise<CartContent> {
  return changeAmounts(core, owner, { productIds, amountOf: (item) => item.amount - amount })
}
