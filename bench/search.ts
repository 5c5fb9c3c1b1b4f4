import type { LoadRequest } from './harness/load.ts'
import type { PreparedShop, Question } from './harness/prepared-shop.ts'
import { manyQueries, readQueryMaterial } from './harness/queries.ts'

/** Enough for a round: what is asked a second time in it was kept in process. */
const DIFFERENT = 20_000

/** Nothing that was asked before: every answer costs the database its work. */
export const everyQueryNew: Question = {
  title: 'Search, every query new',
  aim: { perSecond: 800, on: 'postgresql' },
  needsPages: false,
  prepare: async (shop) => ({ once: false, requests: await requests(shop, DIFFERENT) }),
}

/** What many visitors look for: kept in process after the first time. */
export const repeatedQueries: Question = {
  title: 'Search, 200 queries over and over',
  needsPages: false,
  prepare: async (shop) => ({ once: false, requests: await requests(shop, 200) }),
}

async function requests(shop: PreparedShop, count: number): Promise<LoadRequest[]> {
  await shop.forget()
  const queries = manyQueries(await readQueryMaterial(shop.db), count)
  return queries.map((query) => ({
    method: 'GET',
    path: `/api/website/search?query=${encodeURIComponent(query)}`,
    headers: { accept: 'application/json' },
  }))
}
