import { MAX_CART_ITEMS } from '#contract/shop/cart.ts'
import type { StoredItem } from '../stored-cart.ts'

export interface Merge {
  /** The user's items with their new amounts. */
  summed: StoredItem[]
  /** The guest's items that move unchanged. */
  moved: StoredItem[]
}

/**
 * Merges a guest's items into a user's. The amounts of equal items are added up, to at most what a cart may hold, and
 * keep the user's choices; the others follow in their order, as far as there is room.
 */
export function mergeItems(
  mine: readonly StoredItem[],
  theirs: readonly StoredItem[],
  mostOf: (productId: string) => number,
): Merge {
  const byProduct = new Map(mine.map((item) => [item.productId, item]))
  const merge: Merge = { summed: [], moved: [] }
  for (const item of theirs) {
    const own = byProduct.get(item.productId)
    if (own) {
      merge.summed.push({ ...own, amount: Math.min(own.amount + item.amount, mostOf(item.productId)) })
    } else if (mine.length + merge.moved.length < MAX_CART_ITEMS) {
      merge.moved.push(item)
    }
  }
  return merge
}
