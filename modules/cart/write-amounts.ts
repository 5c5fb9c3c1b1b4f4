import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { StoredItem } from './stored-cart.ts'

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
