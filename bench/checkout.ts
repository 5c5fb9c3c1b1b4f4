import { authCookies } from '#contract/account/auth.ts'
import type { PaymentMethod } from '#contract/shop/payment-methods.ts'
import { makeBuyers } from './harness/make-buyers.ts'
import type { Question } from './harness/prepared-shop.ts'

/** Every buyer orders the contents of their cart once. */
function checkoutWith(method: PaymentMethod, title: string): Question {
  return {
    title,
    needsPages: false,
    prepare: async (shop, { requests: count }) => {
      const buyers = await makeBuyers(shop, { count, cart: method })
      const requests = buyers.map(({ token, cartId }) => ({
        method: 'POST' as const,
        path: '/api/shop/checkout',
        headers: {
          'content-type': 'application/json',
          cookie: `${authCookies.marker}=1; ${authCookies.access}=${token}`,
        },
        body: JSON.stringify({ cart_id: cartId, terms_accepted: true }),
      }))
      return { once: true, requests }
    },
  }
}

/** Places the order and queues the confirmation mail, without calling any other service. */
export const invoice = checkoutWith('invoice', 'Checkout by invoice: order and queued mail')

/** The same, and begins a payment at the provider (the simulator, over HTTP). */
export const twint = checkoutWith('twint', 'Checkout by TWINT: order, queued mail, payment begun')
