import { GUEST_COOKIE } from '#contract/storefront/cart.ts'
import { buyableProducts, insertCarts } from './harness/make-carts.ts'
import type { Question } from './harness/prepared-shop.ts'

/** Enough carts that no amount comes near its bound, and that no two connections share a cart. */
const CARTS = 1000

/** Guests add one copy to a cart that already contains two products. */
export const question: Question = {
  title: 'Add to cart: a guest, two products in the cart',
  aim: { perSecond: 900, on: 'postgresql' },
  needsPages: false,
  prepare: async ({ db }) => {
    const products = await buyableProducts(db)
    const carts = await insertCarts(
      db,
      Array.from({ length: CARTS }, () => null),
      products,
    )
    const requests = carts.map(({ guestId, productIds }) => ({
      method: 'POST' as const,
      path: '/api/shop/cart/entries/increment-amount',
      headers: { 'content-type': 'application/json', cookie: `${GUEST_COOKIE}=${guestId}` },
      body: JSON.stringify({ amount: 1, products: productIds.slice(0, 1) }),
    }))
    return { once: false, requests }
  },
}
