import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import type { CutItem } from '#contract/storefront/cart.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { cartItems } from './tables.ts'

/** A cart belongs to a user, or to the guest who knows its secret id. */
export type CartOwner = { userId: string } | { guestId: string | null }

/** A cart without its items, as the database has it. */
export interface StoredCart {
  id: string
  userId: string | null
  guestId: string | null
  paymentMethod: PaymentMethod | null
  voucherCode: string | null
  purchaseNumber: string | null
  costCentre: string | null
  attention: string | null
  alreadyBoughtTestLicences: string[]
  alreadyBoughtProducts: string[]
  refusedTestLicences: string[]
  cutWhenLinked: CutItem[]
  version: number
}

export interface StoredItem {
  id: string
  productId: string
  amount: number
  licenceChoice: LicenceChoice | null
  platformChoice: PlatformChoice | null
}

/** A cart with its items; without a cart there are none. */
export interface CartContent {
  cart: StoredCart | null
  items: StoredItem[]
}

export const CART_COLUMNS = `id, user_id as "userId", guest_id as "guestId", payment_method as "paymentMethod",
  voucher_code as "voucherCode", purchase_number as "purchaseNumber", cost_centre as "costCentre", attention,
  already_bought_test_licences as "alreadyBoughtTestLicences", already_bought_products as "alreadyBoughtProducts",
  refused_test_licences as "refusedTestLicences", cut_when_linked as "cutWhenLinked", version`

export const ITEM_COLUMNS = `id, product_id as "productId", amount, licence_choice as "licenceChoice",
  platform_choice as "platformChoice"`

/** The owner as parameters of a statement: user id, guest id; the one that does not apply is null. */
export function ownerParams(owner: CartOwner): [userId: string | null, guestId: string | null] {
  return 'userId' in owner ? [owner.userId, null] : [null, owner.guestId]
}

const findCartStatement = prepared<StoredCart>(
  'find-cart',
  `select ${CART_COLUMNS} from carts where ordered_at is null and (user_id = $1 or guest_id = $2)`,
)

const readItemsStatement = prepared<StoredItem>(
  'read-cart-items',
  `select ${ITEM_COLUMNS} from cart_items where cart_id = $1 order by id`,
)

/** The owner's open cart; null when there is none. */
export async function findCart(db: Database, owner: CartOwner): Promise<StoredCart | null> {
  const [cart] = await findCartStatement(db, ownerParams(owner))
  return cart ?? null
}

/** The owner's open cart with its items, as it is now. */
export async function findContent(db: Database, owner: CartOwner): Promise<CartContent> {
  const cart = await findCart(db, owner)
  return { cart, items: cart ? await readItems(db, cart.id) : [] }
}

/** The items of a cart, in the order in which they were added. */
export function readItems(db: Database, cartId: string): Promise<StoredItem[]> {
  return readItemsStatement(db, [cartId])
}

interface CountedCart {
  guestId: string | null
  copies: number
  /** The products of which one copy lies in it. */
  singles: string[]
}

const countStatement = prepared<CountedCart>(
  'count-cart-copies',
  `select guest_id as "guestId",
     (select coalesce(sum(amount), 0)::int from cart_items where cart_id = carts.id) as copies,
     (select coalesce(jsonb_agg(product_id order by id), '[]') from cart_items
      where cart_id = carts.id and amount = 1) as singles
   from carts where ordered_at is null and (user_id = $1 or guest_id = $2)`,
)

/** How many copies lie in the owner's open cart, and of what one; null when there is none. */
export async function countCopies(db: Database, owner: CartOwner): Promise<CountedCart | null> {
  const [cart] = await countStatement(db, ownerParams(owner))
  return cart ?? null
}

/** Takes a product, which is about to be deleted, out of all carts. */
export async function dropFromCarts(tx: Database, productId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.productId, productId))
}
