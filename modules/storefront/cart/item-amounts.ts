import { uuidv7 } from 'uuidv7'
import { isPersonalFormat } from '#contract/catalogue/personal-formats.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_AMOUNT, MAX_CART_ITEMS } from '#contract/storefront/cart.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { ProductRow } from '#modules/catalogue/catalogue/present-product.ts'
import { isOncePerPerson } from '#modules/catalogue/catalogue/sold-once.ts'
import { ITEM_COLUMNS, readItems, type StoredItem } from './stored-cart.ts'

export interface Copies {
  productId: string
  /** How many copies of the product a cart may hold. */
  most: number
}

/**
 * How many copies of a product a cart may hold: only one of a product that may be bought once, or once per cart, or that
 * is for the buyer alone (decisions, section 15).
 */
export function mostCopies(product: ProductRow | undefined): number {
  return product && (product.once_per_cart || isOncePerPerson(product) || isPersonalFormat(product.format))
    ? 1
    : MAX_AMOUNT
}

/** 422 at the field `amount`, which says how many copies a cart may hold at most. */
export function tooMany(most: number): Refusal {
  return new Refusal('invalid', { errors: { amount: [fieldMessage('amount', 'max', most)] } })
}

/** Items whose amount would exceed the limit stay unchanged and are missing from the answer. */
const addCopies = prepared<StoredItem>(
  'put-copies',
  `with put as (
     insert into cart_items (id, cart_id, product_id, amount)
     select id, $1, product_id, $4 from unnest($2::uuid[], $3::uuid[]) as wanted (id, product_id)
     on conflict (cart_id, product_id) do update set amount = cart_items.amount + excluded.amount
     where cart_items.amount + excluded.amount <= ${MAX_AMOUNT}
     returning *
   )
   select ${ITEM_COLUMNS} from put
   union all
   select ${ITEM_COLUMNS} from cart_items where cart_id = $1 and product_id <> all ($3::uuid[])
   order by id`,
)

/**
 * Adds copies of each product to a locked cart and returns all its items. Where an amount or the number of items would
 * exceed its limit, or there can be only one of what lies there, the transaction must be rolled back, so that nothing
 * is changed, and no key stands for it.
 */
export async function putCopies(
  tx: Database,
  { cartId, amount, copies }: { cartId: string; amount: number; copies: readonly Copies[] },
): Promise<StoredItem[]> {
  const productIds = copies.map((wanted) => wanted.productId)
  const items = await addCopies(tx, [cartId, productIds.map(() => uuidv7()), productIds, amount])
  const amounts = new Map(items.map((item) => [item.productId, item.amount]))
  for (const { productId, most } of copies) {
    if ((amounts.get(productId) ?? Number.POSITIVE_INFINITY) <= most) continue
    throw most === 1 && amount === 1 ? new Refusal('already_in_cart') : tooMany(most)
  }
  if (items.length > MAX_CART_ITEMS) throw new Refusal('cart_full')
  return items
}

const putAmounts = prepared(
  'put-as-many',
  `insert into cart_items (id, cart_id, product_id, amount)
   select id, $1, product_id, amount from unnest($2::uuid[], $3::uuid[], $4::int[]) as wanted (id, product_id, amount)
   on conflict (cart_id, product_id) do update set amount = excluded.amount`,
)

export interface PutCopies {
  copies: number
  /** There was no room for another item. */
  isFull: boolean
  /** The only copy that a cart can hold was there before. */
  isThere: boolean
}

/** Adds copies to a locked cart as far as its limits allow, and returns how many of each product were added. */
export async function putAsMany(
  tx: Database,
  cartId: string,
  wanted: readonly (Copies & { amount: number })[],
): Promise<Map<string, PutCopies>> {
  const items = await readItems(tx, cartId)
  const amounts = new Map(items.map((item) => [item.productId, item.amount]))
  const put = new Map<string, PutCopies>()
  for (const { productId, amount, most } of wanted) {
    const before = amounts.get(productId) ?? 0
    const isFull = before === 0 && amounts.size >= MAX_CART_ITEMS
    const after = isFull ? 0 : Math.max(before, Math.min(before + amount, most))
    put.set(productId, { copies: after - before, isFull, isThere: most === 1 && before === 1 })
    if (after > before) amounts.set(productId, after)
  }
  const changed = [...put].filter(([, { copies }]) => copies > 0).map(([productId]) => productId)
  if (changed.length > 0) {
    await putAmounts(tx, [cartId, changed.map(() => uuidv7()), changed, changed.map((id) => amounts.get(id))])
  }
  return put
}

const setAmounts = prepared(
  'set-cart-amounts',
  `update cart_items set amount = wanted.amount
   from unnest($1::uuid[], $2::int[]) as wanted (id, amount) where cart_items.id = wanted.id`,
)

const deleteItems = prepared('delete-cart-items', 'delete from cart_items where id = any ($1::uuid[])')

/** Writes the amounts of items of a locked cart; 0 or less removes the item. */
export async function writeAmounts(tx: Database, items: readonly Pick<StoredItem, 'id' | 'amount'>[]): Promise<void> {
  const kept = items.filter((item) => item.amount > 0)
  const removed = items.filter((item) => item.amount <= 0)
  if (kept.length > 0) await setAmounts(tx, [kept.map((item) => item.id), kept.map((item) => item.amount)])
  if (removed.length > 0) await deleteItems(tx, [removed.map((item) => item.id)])
}
