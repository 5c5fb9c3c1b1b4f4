import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Visitor } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { type ChangeKey, takeKey } from './change-key.ts'
import { guardPurchase } from './guard-purchase.ts'
import { mostCopies, putCopies, tooMany, writeAmounts } from './item-amounts.ts'
import { keptProducts } from './kept-products.ts'
import { lockCart, lockUnchangedCart, openCart } from './lock-cart.ts'
import { type CartContent, type CartOwner, readItems, type StoredItem } from './stored-cart.ts'
import { cartObstacles } from './wanted/purchase-obstacles.ts'

/** Whose cart it is, and who buys its products. */
interface CartBuyer {
  owner: CartOwner
  visitor: Visitor
}

/** Products, and how many copies of each. */
interface Amounts {
  amount: number
  productIds: readonly string[]
}

/** A change that counts once, however often it is sent with its key. */
interface Keyed {
  key: ChangeKey | null
}

/**
 * Adds copies of each product to the owner's cart; the first call creates the cart. A refusal changes nothing. With
 * `leavesOut`, what the buyer cannot buy is left out, as long as something is left. A repeat with the same key answers
 * with the cart as it is.
 */
export async function incrementAmount(
  core: Core,
  buyer: CartBuyer,
  { amount, productIds, key, leavesOut = false }: Amounts & Keyed & { leavesOut?: boolean },
): Promise<CartContent> {
  const asked = [...(await keptProducts(core, [...new Set(productIds)])).values()]
  const obstacles = leavesOut ? await cartObstacles(core.db, buyer.visitor, asked) : new Map()
  const free = asked.filter((product) => !obstacles.has(product.id))
  const products = free.length > 0 ? free : asked
  await guardPurchase(core.db, buyer.visitor, products)
  const copies = products.map((product) => ({ productId: product.id, most: mostCopies(product) }))
  // Refuse before a cart is created.
  for (const { most } of copies) if (amount > most) throw tooMany(most)
  return inTransaction(core.db, async (tx) => {
    const cart = await openCart(tx, buyer.owner)
    if (await takeKey(tx, cart, key)) return { cart, items: await readItems(tx, cart.id) }
    return { cart, items: await putCopies(tx, { cartId: cart.id, amount, copies }) }
  })
}

/**
 * Removes copies of each product; without copies left, the item is removed. A repeat with the same key answers with the
 * cart as it is.
 */
export function decreaseAmount(
  core: Core,
  owner: CartOwner,
  { amount, productIds, key }: Amounts & Keyed,
): Promise<CartContent> {
  return changeAmounts(core, owner, { productIds, key, amountOf: (item) => item.amount - amount })
}

/** Sets the amount of each item; 0 removes it. An item that is no longer sold may only become less. */
export function setAmount(core: Core, buyer: CartBuyer, { amount, productIds }: Amounts): Promise<CartContent> {
  return changeAmounts(core, buyer.owner, {
    productIds,
    key: null,
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
      const { user } = buyer.visitor
      // Decided in the transaction that changes the cart.
      await guardPurchase(tx, { user, reader: requestReader(tx, user) }, products)
      for (const product of products) if (amount > mostCopies(product)) throw tooMany(mostCopies(product))
    },
  })
}

/** Removes the items of these products, or none where one of them is missing. */
export function removeEntries(core: Core, owner: CartOwner, productIds: readonly string[]): Promise<CartContent> {
  return changeAmounts(core, owner, { productIds, key: null, amountOf: () => 0 })
}

/**
 * Takes a product out of the owner's cart, in the transaction that orders it by itself; the cart stays locked, and one
 * without the product stays as it is. Call it before an account is locked, as every order locks the cart first.
 */
export async function takeOut(tx: Database, owner: CartOwner, productId: string): Promise<void> {
  const cart = await lockUnchangedCart(tx, owner)
  const item = cart && (await readItems(tx, cart.id)).find((one) => one.productId === productId)
  if (!item) return
  await lockCart(tx, owner)
  await writeAmounts(tx, [{ ...item, amount: 0 }])
}

interface AmountChange extends Keyed {
  productIds: readonly string[]
  /** The item's new amount; 0 or less removes it. */
  amountOf(item: StoredItem): number
  /** Checks the items before they change; if it throws, nothing is changed. */
  check?(tx: Database, items: readonly StoredItem[]): Promise<void>
}

/** Changes the amounts of items in one transaction: of all or, where one is missing, of none. */
function changeAmounts(
  core: Core,
  owner: CartOwner,
  { productIds, key, amountOf, check }: AmountChange,
): Promise<CartContent> {
  return inTransaction(core.db, async (tx) => {
    const cart = await lockCart(tx, owner)
    if (!cart) throw new Refusal('item_not_in_cart')
    const earlier = await takeKey(tx, cart, key)
    const items = await readItems(tx, cart.id)
    if (earlier) return { cart, items }
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
