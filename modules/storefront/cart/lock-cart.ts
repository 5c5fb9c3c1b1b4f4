import { uuidv7 } from 'uuidv7'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { newGuestId } from './guest/guest-id.ts'
import { CART_COLUMNS, type CartOwner, ownerParams, type StoredCart } from './stored-cart.ts'

/*
 * Every change of a cart first updates the cart's row. That locks the row until the end of the transaction, so changes
 * of one cart happen one after the other, and the next statement sees all earlier ones. A user's cart is always locked
 * before a guest's, so that there is no deadlock.
 */
const CHANGE = `version = carts.version + 1, changed_at = now(),
  already_bought_test_licences = '{}', already_bought_products = '{}', refused_test_licences = '{}',
  cut_when_linked = '[]'`

const openUserCart = prepared<StoredCart>(
  'open-user-cart',
  `insert into carts (id, user_id) values ($1, $2)
   on conflict (user_id) where ordered_at is null do update set ${CHANGE}
   returning ${CART_COLUMNS}`,
)

const openGuestCart = prepared<StoredCart>(
  'open-guest-cart',
  `with found as (
     update carts set ${CHANGE} where guest_id = $1 and ordered_at is null returning *
   ), made as (
     insert into carts (id, guest_id) select $2, $3 where not exists (select from found) returning *
   )
   select ${CART_COLUMNS} from found union all select ${CART_COLUMNS} from made`,
)

const lockCartStatement = prepared<StoredCart>(
  'lock-cart',
  `update carts set ${CHANGE} where ordered_at is null and (user_id = $1 or guest_id = $2) returning ${CART_COLUMNS}`,
)

const lockForReading = prepared<StoredCart>(
  'lock-cart-for-reading',
  `select ${CART_COLUMNS} from carts where ordered_at is null and (user_id = $1 or guest_id = $2) for update`,
)

/**
 * The owner's cart, locked for a change; created where there is none. A guest id that is unknown or has ended is
 * replaced by a new one.
 */
export async function openCart(tx: Database, owner: CartOwner): Promise<StoredCart> {
  const [cart] =
    'userId' in owner
      ? await openUserCart(tx, [uuidv7(), owner.userId])
      : await openGuestCart(tx, [owner.guestId, uuidv7(), newGuestId()])
  if (!cart) throw new Error('a cart was neither found nor made')
  return cart
}

/** The owner's cart, locked for a change; null when there is none. */
export async function lockCart(tx: Database, owner: CartOwner): Promise<StoredCart | null> {
  const [cart] = await lockCartStatement(tx, ownerParams(owner))
  return cart ?? null
}

/** The owner's cart, locked against changes until the end of the transaction; null when there is none. */
export async function lockUnchangedCart(tx: Database, owner: CartOwner): Promise<StoredCart | null> {
  const [cart] = await lockForReading(tx, ownerParams(owner))
  return cart ?? null
}
