import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { authCookies } from '#contract/accounts/auth.ts'
import { inTransaction } from '#kernel/core.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { generateCouponCode, writeCodes } from '#modules/licences/coupons/write-codes.ts'
import { makeBuyers } from './harness/make-buyers.ts'
import type { PreparedShop, Question } from './harness/prepared-shop.ts'

/** Coupons of a set. */
const MOST = 10_000

/** Everybody redeems a coupon of their own: right, order and queued mail. */
export const question: Question = {
  title: 'Redeeming a coupon: right, order and queued mail',
  needsPages: false,
  aim: { on: 'postgresql', perSecond: 200 },
  pace: 300,
  prepare: async (shop, { requests: count }) => {
    const buyers = await makeBuyers(shop, { count, cart: 'none' })
    const codes = await makeCodes(shop, count)
    const requests = buyers.map(({ id, token }, index) => ({
      method: 'POST' as const,
      path: `/api/users/${id}/coupons/redeem`,
      headers: {
        'content-type': 'application/json',
        cookie: `${authCookies.marker}=1; ${authCookies.access}=${token}`,
      },
      body: JSON.stringify({ code: codes[index] }),
    }))
    return { once: true, requests }
  },
}

async function makeCodes({ db, couponKeys }: PreparedShop, count: number): Promise<string[]> {
  const [product] = await db.select().from(products).where(eq(products.format, 'licence')).orderBy(products.id).limit(1)
  if (!product) throw new Error('the catalogue has no licence')
  const codes = Array.from({ length: count }, generateCouponCode)
  for (let from = 0; from < count; from += MOST) {
    const some = codes.slice(from, from + MOST)
    const setId = uuidv7()
    const set = { id: setId, productId: product.id, platform: 'beook', origin: 'batch', name: 'Messung' } as const
    await inTransaction(db, async (tx) => {
      await tx.insert(couponSets).values({ ...set, days: 365, total: some.length, issuedAt: sql`now()` })
      await writeCodes(tx, couponKeys, { setId, codes: some.map((code, position) => ({ position, code })) })
    })
  }
  return codes
}
