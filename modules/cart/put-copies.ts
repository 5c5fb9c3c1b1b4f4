import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { MAX_AMOUNT, MAX_CART_ITEMS } from '#contract/shop/cart.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { ITEM_COLUMNS, type StoredItem } from './stored-cart.ts'
import { tooMany } from './too-many.ts'

export interface Copies {
  productId: string
  /** How many copies a cart may hold in all. */
  most: number
}

/** Items whose amount would go beyond the bound are left as they are and missing from the answer. */
const putStatement = prepared<StoredItem>(
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
 * Puts copies of each product into a locked cart and returns all its items. Throws 422 where an amount or the
 * number of items would go beyond its bound; the transaction must then end, so that nothing is changed.
 */
export async function putCopies(
  tx: Database,
  { cartId, amount, copies }: { cartId: string; amount: number; copies: readonly Copies[] },
): Promise<StoredItem[]> {
  const productIds = copies.map((wanted) => wanted.productId)
  const items = await putStatement(tx, [cartId, productIds.map(() => uuidv7()), productIds, amount])
  const amounts = new Map(items.map((item) => [item.productId, item.amount]))
  for (const { productId, most } of copies) {
    if ((amounts.get(productId) ?? Number.POSITIVE_INFINITY) > most) throw tooMany(most)
  }
  if (items.length > MAX_CART_ITEMS) throw new Refusal('cart_full')
  return items
}
