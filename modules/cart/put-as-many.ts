import { uuidv7 } from 'uuidv7'
import { MAX_CART_ITEMS } from '#contract/shop/cart.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { Copies } from './put-copies.ts'
import { readItems } from './stored-cart.ts'

const putStatement = prepared(
  'put-as-many',
  `insert into cart_items (id, cart_id, product_id, amount)
   select id, $1, product_id, amount from unnest($2::uuid[], $3::uuid[], $4::int[]) as wanted (id, product_id, amount)
   on conflict (cart_id, product_id) do update set amount = excluded.amount`,
)

export interface PutCopies {
  copies: number
  /** There was no room for another item. */
  isFull: boolean
}

/** Puts copies into a locked cart as far as its bounds let it, and says how many of each product it took. */
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
    put.set(productId, { copies: after - before, isFull })
    if (after > before) amounts.set(productId, after)
  }
  const changed = [...put].filter(([, { copies }]) => copies > 0).map(([productId]) => productId)
  if (changed.length > 0) {
    await putStatement(tx, [cartId, changed.map(() => uuidv7()), changed, changed.map((id) => amounts.get(id))])
  }
  return put
}
