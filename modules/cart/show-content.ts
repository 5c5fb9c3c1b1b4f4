import type { Cart } from '#contract/shop/cart.ts'
import type { Core } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { readerOf } from '#modules/access/readers.ts'
import { type CheckoutAddresses, checkoutAddresses } from '#modules/addresses/queries.ts'
import { keptProducts } from './kept-products.ts'
import { EMPTY_CART, presentCart } from './present-cart.ts'
import { type Buyer, priceStoredCart } from './price-stored-cart.ts'
import { readPricing } from './read-pricing.ts'
import type { CartContent } from './stored-cart.ts'
import { loadCartVoucher } from './voucher/load-cart-voucher.ts'

const NO_ADDRESSES: CheckoutAddresses = { billing: null, delivery: null }

/** Prices a cart for display, from cached products and prices; placing an order reads them again. */
export async function showContent(core: Core, user: CurrentUser | null, content: CartContent): Promise<Cart> {
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
  const priced = priceStoredCart({ cart, items, products, voucher, pricing, buyer, at: new Date() })
  return presentCart(priced, readerOf(user))
}

async function readBuyer(core: Core, user: CurrentUser | null): Promise<Buyer> {
  return { user, addresses: user ? await checkoutAddresses(core.db, user.id) : NO_ADDRESSES }
}
