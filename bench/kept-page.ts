import { sql } from 'drizzle-orm'
import { rowsOf } from '#kernel/database/connection.ts'
import type { Question } from './harness/prepared-shop.ts'

const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** A product page for a visitor who is not logged in, requested as a browser does. */
export const question: Question = {
  title: 'Cached page: product page, not logged in',
  aim: { ofBare: 0.5, on: 'both' },
  needsPages: true,
  prepare: async ({ db }) => {
    const [title] = await rowsOf<{ uri: string }>(db, sql`select uri from titles order by popularity desc, id limit 1`)
    return { once: false, requests: [{ method: 'GET', path: encodeURI(title?.uri ?? '/'), headers: HEADERS }] }
  },
}

const VISITS_PER_SECOND = 50

/** Visitors who open the home page at a steady rate, which leaves most of the processor to others. */
export const homePage: Question = {
  title: `Home page, ${VISITS_PER_SECOND} times a second`,
  needsPages: true,
  prepare: async () => ({
    once: false,
    rate: VISITS_PER_SECOND,
    requests: [{ method: 'GET', path: '/', headers: HEADERS }],
  }),
}
