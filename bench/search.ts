import type { LoadRequest } from './harness/load.ts'
import type { PreparedShop, Question } from './harness/prepared-shop.ts'
import { manyQueries, readQueryMaterial } from './harness/queries.ts'

/** Enough for one round: a query that repeats in a round would come from the cache. */
const DIFFERENT = 20_000

/** Every query is new, so every answer is work for the database. */
export const everyQueryNew: Question = {
  title: 'Search: each query once',
  aim: { perSecond: 800, on: 'postgresql' },
  needsPages: false,
  prepare: async (shop) => ({ once: false, requests: await requests(shop, DIFFERENT) }),
}

/** The queries of many visitors: from the second time on, the answers come from the cache. */
export const repeatedQueries: Question = {
  title: 'Search: the same 200 queries again and again',
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
