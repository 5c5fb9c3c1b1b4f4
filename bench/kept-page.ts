import { sql } from 'drizzle-orm'
import { rowsOf } from '#kernel/database/connection.ts'
import type { Question } from './harness/prepared-shop.ts'

/** A product page for a visitor who is not logged in, requested as a browser does. */
export const question: Question = {
  title: 'Kept page: product page, not logged in',
  aim: { ofBare: 0.5, on: 'both' },
  needsPages: true,
  prepare: async ({ db }) => {
    const [title] = await rowsOf<{ uri: string }>(db, sql`select uri from titles order by popularity desc, id limit 1`)
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
    return { once: false, requests: [{ method: 'GET', path: encodeURI(title?.uri ?? '/'), headers }] }
  },
}
