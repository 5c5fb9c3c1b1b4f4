import { sql } from 'drizzle-orm'
import { authCookies } from '#contract/accounts/auth.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { makeBuyers } from './harness/make-buyers.ts'
import type { PreparedShop, Question, Wanted } from './harness/prepared-shop.ts'

/** For logged-in visitors: rendered once for all of them, and filled with each visitor's name and cart. */
export const filledPage: Question = {
  title: 'Cached page with name and cart filled in: product page, logged in',
  aim: { perSecond: 800, on: 'both' },
  needsPages: true,
  prepare: async (shop, wanted) => ({ once: false, requests: await productPages(shop, wanted, 100) }),
}

/** More pages than one round requests. */
const DIFFERENT = 5_000

/** No path is requested twice, so no cache helps: this is how long the first visitor of a page waits. */
export const renderedPage: Question = {
  title: 'Rendered page: product page, logged in, each URL requested once',
  needsPages: true,
  prepare: async (shop, wanted) => {
    const requests = await productPages(shop, wanted, DIFFERENT)
    return { once: false, requests: requests.map((one, n) => ({ ...one, path: `${one.path}?${Date.now()}-${n}` })) }
  },
}

async function productPages(shop: PreparedShop, { connections }: Wanted, count: number) {
  const titles = await rowsOf<{ uri: string }>(
    shop.db,
    sql`select uri from titles order by popularity desc, id limit 100`,
  )
  const buyers = await makeBuyers(shop, { count: connections, cart: 'none' })
  return Array.from({ length: Math.max(connections, count) }, (_, n) => {
    const cookie = `${authCookies.marker}=1; ${authCookies.access}=${buyers[n % buyers.length]?.token}`
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie }
    return { method: 'GET' as const, path: encodeURI(titles[n % titles.length]?.uri ?? '/'), headers }
  })
}
