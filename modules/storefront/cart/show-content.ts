import type { Cart } from '#contract/storefront/cart.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { checkoutAddresses } from '#modules/ground/users/addresses/queries.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'
import { keptProducts } from './kept-products.ts'
import { EMPTY_CART, presentCart } from './present-cart.ts'
import { type Buyer, priceStoredCart } from './price-stored-cart.ts'
import { readPricing } from './read-pricing.ts'
import type { CartContent } from './stored-cart.ts'
import { loadCartVoucher } from './voucher/load-cart-voucher.ts'

const NOBODY = { user: null, addresses: { billing: null, delivery: null }, hasOverdueInvoice: false }

/** Prices a cart for display, from cached products and prices; placing an order reads them again. */
export async function showContent(core: Core, { user, reader: visitor }: Visitor, content: CartContent): Promise<Cart> {
  const { cart, items } = content
  if (!cart) return EMPTY_CART
  const [products, pricing, buyer, voucher] = await Promise.all([
    keptProducts(
      core,
      items.map((item) => item.productId),
    ),
    readPricing(core),
    readBuyer(core, user),
    loadCartVoucher(core.db, content),
  ])
  const reader = await visitor.owning([...products.values()])
  const priced = priceStoredCart({
    cart,
    items,
    products,
    voucher,
    pricing,
    buyer: { ...buyer, reader },
    at: now(),
  })
  return presentCart(priced, reader)
}

async function readBuyer({ db }: Core, user: CurrentUser | null): Promise<Omit<Buyer, 'reader'>> {
  if (!user) return NOBODY
  const [addresses, isOverdue] = await Promise.all([
    checkoutAddresses(db, user.id),
    hasOverdueInvoice(db, { userId: user.id }, new Date()),
  ])
  return { user, addresses, hasOverdueInvoice: isOverdue }
}
