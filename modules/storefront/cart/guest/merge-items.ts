import { MAX_CART_ITEMS } from '#contract/storefront/cart.ts'
import type { StoredItem } from '../stored-cart.ts'

export interface Merge {
  /** The user's items with their new amounts. */
  summed: StoredItem[]
  /** The guest's items that move unchanged. */
  moved: StoredItem[]
  /** What is lost, because the cart cannot hold it. What may be bought only once anyway is no loss. */
  cut: Cut[]
}

interface Cut {
  productId: string
  wanted: number
  kept: number
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
  const merge: Merge = { summed: [], moved: [], cut: [] }
  for (const item of theirs) {
    const own = byProduct.get(item.productId)
    if (own) {
      const [wanted, most] = [own.amount + item.amount, mostOf(item.productId)]
      merge.summed.push({ ...own, amount: Math.min(wanted, most) })
      if (wanted > most && most > 1) merge.cut.push({ productId: item.productId, wanted, kept: most })
    } else if (mine.length + merge.moved.length < MAX_CART_ITEMS) {
      merge.moved.push(item)
    } else {
      merge.cut.push({ productId: item.productId, wanted: item.amount, kept: 0 })
    }
  }
  return merge
}
