import { sql } from 'drizzle-orm'
import { authCookies } from '#contract/auth.ts'
import { rowsOf } from '#server/database/connection.ts'
import { makeBuyers } from './harness/make-buyers.ts'
import type { Question } from './harness/prepared-shop.ts'

/** Product pages for logged-in visitors: rendered anew each time, with the visitor's name and cart. */
export const question: Question = {
  title: 'Rendered page: product page, logged in',
  aim: { perSecond: 800, on: 'both' },
  needsPages: true,
  prepare: async (shop, { connections }) => {
    const titles = await rowsOf<{ uri: string }>(
      shop.db,
      sql`select uri from titles order by popularity desc, id limit 100`,
    )
    const buyers = await makeBuyers(shop, { count: connections, cart: 'none' })
    const requests = Array.from({ length: Math.max(connections, titles.length) }, (_, n) => {
      const cookie = `${authCookies.marker}=1; ${authCookies.access}=${buyers[n % buyers.length]?.token}`
      const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie }
      return { method: 'GET' as const, path: encodeURI(titles[n % titles.length]?.uri ?? '/'), headers }
    })
    return { once: false, requests }
  },
}
