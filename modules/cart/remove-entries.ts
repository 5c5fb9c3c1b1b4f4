import type { Core } from '#kernel/core.ts'
import type { CartOwner } from './cart-owner.ts'
import { changeAmounts } from './change-amounts.ts'
import type { CartContent } from './stored-cart.ts'

/** Removes the items of these products. Throws item_not_in_cart, and then removes none. */
export function removeEntries(core: Core, owner: CartOwner, productIds: readonly string[]): Promise<CartContent> {
  return changeAmounts(core, owner, { productIds, amountOf: () => 0 })
}
