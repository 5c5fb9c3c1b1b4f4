import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { authCookies } from '#contract/accounts/auth.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { vouchers } from '#modules/sales/vouchers/tables.ts'
import { type Buyer, makeBuyers } from './harness/make-buyers.ts'
import type { Aim, PreparedShop, Question } from './harness/prepared-shop.ts'

/** Every buyer orders the contents of their cart once, all with the same voucher where there is one. */
function checkoutWith(
  method: PaymentMethod,
  { title, hasVoucher = false, aim }: { title: string; hasVoucher?: boolean; aim?: Aim },
): Question {
  return {
    title,
    needsPages: false,
    ...(aim && { aim }),
    prepare: async (shop, { requests: count }) => {
      const buyers = await makeBuyers(shop, { count, cart: method })
      if (hasVoucher) await giveVoucher(shop.db, buyers)
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

/** A credit for everyone in all their carts: its uses are counted in one row, so that the orders wait for each other. */
async function giveVoucher(db: PreparedShop['db'], buyers: readonly Buyer[]): Promise<void> {
  const id = uuidv7()
  const code = `BENCH-${id.slice(-12)}`
  await db.insert(vouchers).values({ id, code, type: 'credit', discount: 500 })
  const cartIds = buyers.flatMap(({ cartId }) => cartId ?? [])
  await db.execute(sql`update carts set voucher_code = ${code} where id = any(${uuids(cartIds)})`)
}

/** Places the order and queues the confirmation mail, without calling any other service. */
export const invoice = checkoutWith('invoice', { title: 'Checkout by invoice: order, invoice and queued mail' })

/** The same, and begins a payment at the provider (the simulator, over HTTP). */
export const twint = checkoutWith('twint', { title: 'Checkout by TWINT: order, queued mail, payment begun' })

/** By invoice, with one voucher that everybody uses. */
export const voucher = checkoutWith('invoice', {
  title: 'Checkout by invoice with a voucher',
  hasVoucher: true,
  aim: { on: 'postgresql', perSecond: 200 },
})
