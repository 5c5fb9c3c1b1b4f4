import { sql } from 'drizzle-orm'
import { availability, format, search, suggest } from '#contract/catalogue/catalogue.ts'
import { type Client, createClient } from '#contract/client.ts'
import { connect } from '#kernel/database/connect.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { loadDatabases, NO_LOAD_DATABASE } from './harness/load-databases.ts'
import { manyQueries, readQueryMaterial } from './harness/queries.ts'
import { composeQuietShop } from './harness/quiet-shop.ts'
import { percentile } from './harness/statistics.ts'

/** Milliseconds for a search with facets, and for the popout. */
export const LARGE_SEARCH_AIM_P95 = 15
export const LARGE_SEARCH_AIM_TITLES = 1_000_000

const QUERIES = 400
const TIMES_EACH = 3

export type LargeSearch = { skipped: string } | LargeSearchMeasured[]

interface LargeSearchMeasured {
  titles: number
  words: number
  queries: number
  /** Queries with at least one hit. */
  found: number
  asked: AskedMeasured[]
}

interface AskedMeasured {
  /** The kind of search. */
  name: string
  /** Milliseconds. */
  times: Percentiles
  /** Only the quickest time of each query, which other work of the machine does not disturb. */
  quickest: Percentiles
  slowest: { query: string; ms: number }[]
}

interface Percentiles {
  p50: number
  p95: number
  p99: number
  max: number
}

/** The kinds of searches by name; each returns how many titles it found. */
const ASKED: Record<string, (api: Client, query: string, n: number) => Promise<number>> = {
  'page with facets': async (api, query) => (await api(search, { query: { query } })).products.total,
  'page with facets, filtered': async (api, query, n) => {
    const wanted = format.options.slice(n % format.options.length)[0] ?? 'book'
    const filters = n % 2 === 0 ? { format: [wanted] } : { availability: [availability.enum.available] }
    return (await api(search, { query: { query, ...filters } })).products.total
  },
  popout: async (api, query) => (await api(suggest, { query: { query } })).products.total,
}

/**
 * Searches one query after another through the API of this process, on databases with load-test data; nothing is
 * cached.
 */
export async function measureLargeSearch(say: (line: string) => void): Promise<LargeSearch> {
  const urls = loadDatabases()
  if (urls.length === 0) return { skipped: NO_LOAD_DATABASE }
  const measured: LargeSearchMeasured[] = []
  for (const url of urls) measured.push(await measureOne(url, say))
  return measured
}

async function measureOne(url: string, say: (line: string) => void): Promise<LargeSearchMeasured> {
  const connection = await connect({ url })
  const shop = await composeQuietShop(connection)
  try {
    const [size] = await rowsOf<{ titles: number; words: number }>(
      connection.db,
      sql`select (select count(*)::int from search_documents where kind = 'title') as titles,
          (select count(*)::int from search_words) as words`,
    )
    const { titles = 0, words = 0 } = size ?? {}
    const queries = manyQueries(await readQueryMaterial(connection.db), QUERIES)
    const api = createClient('http://bench.example/api', (request) => shop.api.fetch(request, { ip: '127.0.0.1' }))
    const measured: LargeSearchMeasured = { titles, words, queries: queries.length, found: 0, asked: [] }
    for (const [name, ask] of Object.entries(ASKED)) {
      const times = new Map<string, number[]>(queries.map((query) => [query, []]))
      let found = 0
      for (let time = 0; time < TIMES_EACH; time++) {
        for (const [n, query] of queries.entries()) {
          shop.core.kept.forget(null)
          const began = performance.now()
          const total = await ask(api, query, n)
          times.get(query)?.push(performance.now() - began)
          if (time === 0 && total > 0) found++
        }
      }
      const asked = summarise(name, times)
      measured.asked.push(asked)
      measured.found ||= found
      const { p50, p95, p99 } = asked.times
      say(
        `search-large: ${titles} titles, ${name}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
      )
    }
    return measured
  } finally {
    await shop.stop(1_000)
    await connection.close()
  }
}

function summarise(name: string, times: ReadonlyMap<string, number[]>): AskedMeasured {
  const all = [...times].flatMap(([query, ms]) => ms.map((one) => ({ query, ms: one })))
  return {
    name,
    times: percentiles(all.map(({ ms }) => ms)),
    quickest: percentiles([...times.values()].map((ms) => Math.min(...ms))),
    slowest: all.toSorted((a, b) => b.ms - a.ms).slice(0, 10),
  }
}

function percentiles(times: readonly number[]): Percentiles {
  const [p50 = 0, p95 = 0, p99 = 0, max = 0] = [50, 95, 99, 100].map((percent) => percentile(times, percent))
  return { p50, p95, p99, max }
}
