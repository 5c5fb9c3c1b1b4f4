import { sql } from 'drizzle-orm'
import { rowsOf } from '#kernel/database/connection.ts'
import type { Question } from './harness/prepared-shop.ts'

/** One product after another, through all products of the shop. */
export const question: Question = {
  title: 'Product API: GET /shop/products/{id}',
  aim: { perSecond: 2500, on: 'postgresql' },
  needsPages: false,
  prepare: async ({ db, forget }) => {
    await forget()
    const products = await rowsOf<{ id: string }>(db, sql`select id from products order by order_number`)
    const headers = { accept: 'application/json' }
    return {
      once: false,
      requests: products.map(({ id }) => ({ method: 'GET', path: `/api/shop/products/${id}`, headers })),
    }
  },
}
