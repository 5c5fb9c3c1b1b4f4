import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CartOwner } from './cart-owner.ts'
import { lockCart } from './lock-cart.ts'
import { type CartContent, readItems, type StoredItem } from './stored-cart.ts'
import { writeAmounts } from './write-amounts.ts'

export interface AmountChange {
  productIds: readonly string[]
  /** The item's new amount; 0 or less removes it. */
  amountOf(item: StoredItem): number
  /** Looks at the items before they are changed; what it throws leaves them as they are. */
  check?(tx: Database, items: readonly StoredItem[]): Promise<void>
}

/** Changes the amounts of items in one transaction. Throws item_not_in_cart where one of them is missing. */
export function changeAmounts(
  core: Core,
  owner: CartOwner,
  { productIds, amountOf, check }: AmountChange,
): Promise<CartContent> {
  return inTransaction(core.db, async (tx) => {
    const cart = await lockCart(tx, owner)
    if (!cart) throw new Refusal('item_not_in_cart')
    const items = await readItems(tx, cart.id)
    const wanted = new Set(productIds)
    const named = items.filter((item) => wanted.has(item.productId))
    if (named.length < wanted.size) throw new Refusal('item_not_in_cart')
    await check?.(tx, named)
    const amounts = new Map(named.map((item) => [item.id, amountOf(item)]))
    const changed = items.map((item) => ({ ...item, amount: amounts.get(item.id) ?? item.amount }))
    await writeAmounts(
      tx,
      changed.filter((item) => amounts.has(item.id)),
    )
    return { cart, items: changed.filter((item) => item.amount > 0) }
  })
}
