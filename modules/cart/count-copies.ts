import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { type CartOwner, ownerParams } from './cart-owner.ts'

interface CountedCart {
  guestId: string | null
  copies: number
}

const countStatement = prepared<CountedCart>(
  'count-cart-copies',
  `select guest_id as "guestId",
     (select coalesce(sum(amount), 0)::int from cart_items where cart_id = carts.id) as copies
   from carts where ordered_at is null and (user_id = $1 or guest_id = $2)`,
)

/** How many copies lie in the owner's open cart; null when there is none. */
export async function countCopies(db: Database, owner: CartOwner): Promise<CountedCart | null> {
  const [cart] = await countStatement(db, ownerParams(owner))
  return cart ?? null
}
