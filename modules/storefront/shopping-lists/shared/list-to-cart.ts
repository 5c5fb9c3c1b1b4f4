import type { ListInCart } from '#contract/storefront/shopping-list/shown-lists.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import type { ChangeKey } from '#modules/storefront/cart/change-key.ts'
import { type CartOwner, countCopies } from '#modules/storefront/cart/stored-cart.ts'
import { putWanted } from '#modules/storefront/cart/wanted/put-wanted.ts'
import { knownEntries, type VisibleList } from './visible-list.ts'

interface ToPut {
  list: VisibleList
  buyer: { owner: CartOwner; visitor: Visitor }
  /** Only these products of the list; undefined: all. */
  only: readonly string[] | undefined
  amounts: 'listed' | 'one'
  key: ChangeKey | null
}

/**
 * Puts a list into the buyer's cart, as far as the cart takes it. What of somebody else's list is for others is neither
 * put nor named.
 */
export async function putListIntoCart(core: Core, { list, buyer, only, amounts, key }: ToPut): Promise<ListInCart> {
  const { entries, hiddenCount } = await knownEntries(core, buyer.visitor, list)
  const chosen = only && new Set(only)
  const wanted = new Map(
    entries
      .filter(({ productId }) => chosen?.has(productId) ?? true)
      .map(({ productId, amount }) => [productId, amounts === 'one' ? 1 : amount]),
  )
  return inTransaction(core.db, async (tx) => {
    const put = await putWanted(tx, { owner: buyer.owner, user: buyer.visitor.user }, { amounts: wanted, key })
    const owner = put.cart?.guestId ? { guestId: put.cart.guestId } : buyer.owner
    const counted = await countCopies(tx, owner)
    return {
      copies: put.copies,
      left_out: put.leftOut,
      hidden_count: hiddenCount,
      item_count: counted?.copies ?? 0,
      guest_id: counted?.guestId ?? null,
    }
  })
}
