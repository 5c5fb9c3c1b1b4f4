import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { checkoutAddresses } from '#modules/ground/users/addresses/queries.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'
import { lockUnchangedCart } from './lock-cart.ts'
import { type PricedCart, priceStoredCart } from './price-stored-cart.ts'
import type { Pricing } from './read-pricing.ts'
import { findCart, readItems, type StoredCart } from './stored-cart.ts'
import { loadCartVoucher } from './voucher/load-cart-voucher.ts'

export interface LoadOptions {
  /** From `readPricing`, before the transaction. */
  pricing: Pricing
  /** Locks the cart against changes until the end of the transaction. */
  forUpdate: boolean
}

/**
 * The user's open cart with everything an order needs, priced from the current rows of the database; null when there is
 * none. Everything is read through `tx`.
 */
export async function loadCart(
  tx: Database,
  user: Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'>,
  { pricing, forUpdate }: LoadOptions,
): Promise<PricedCart | null> {
  const owner = { userId: user.id }
  const cart = await (forUpdate ? lockUnchangedCart(tx, owner) : findCart(tx, owner))
  return cart && priceUserCart(tx, user, { cart, pricing, at: now() })
}

/** The same for a cart whose row the caller has read, or locked. */
export async function priceUserCart(
  tx: Database,
  user: Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'>,
  { cart, pricing, at }: { cart: StoredCart; pricing: Pricing; at: Date },
): Promise<PricedCart> {
  const [items, addresses, isOverdue] = await Promise.all([
    readItems(tx, cart.id),
    checkoutAddresses(tx, user.id),
    hasOverdueInvoice(tx, { userId: user.id }, at),
  ])
  const productIds = items.map((item) => item.productId)
  const [products, voucher] = await Promise.all([loadProducts(tx, productIds), loadCartVoucher(tx, { cart, items })])
  // What is ordered is decided in the transaction of the order, not by what the request has read before.
  const reader = await requestReader(tx, user).owning([...products.values()])
  const buyer = { user, reader, addresses, hasOverdueInvoice: isOverdue }
  return priceStoredCart({ cart, items, products, voucher, pricing, buyer, at })
}
