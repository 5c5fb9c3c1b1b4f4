import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { search } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { composeShop } from '#server/compose.ts'
import { connect } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/connection.ts'
import { createLog } from '#server/log.ts'
import { manyQueries, readQueryMaterial } from './harness/queries.ts'
import { percentile } from './harness/statistics.ts'

/** Milliseconds. */
export const MILLION_AIM_P95 = 20

const QUERIES = 400
const TIMES_EACH = 3

export type Million = { skipped: string } | MillionMeasured

export interface MillionMeasured {
  titles: number
  words: number
  queries: number
  /** Queries that found a title. */
  found: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  max: number
  slowest: { query: string; ms: number }[]
}

/** Searches one after the other through the API, in this process, on a database with load-test data; nothing is kept. */
export async function measureMillion(url: string | undefined, say: (line: string) => void): Promise<Million> {
  if (!url) return { skipped: 'LOAD_DATABASE_URL names no database (npm run sample -- --titles 1000000 fills one)' }
  const connection = await connect({ url })
  const shop = await composeShop({
    connection,
    log: createLog('silent'),
    version: 'bench',
    publicUrl: 'http://bench.example',
    tokenSecret: 'the secret of a shop that only searches, for a benchmark',
    trustedProxies: 0,
    secureCookies: false,
    maintenance: false,
    payment: {
      apiUrl: 'http://127.0.0.1:9',
      payUrl: 'http://127.0.0.1:9',
      merchantId: 'bench',
      password: 'bench',
      hmacKey: '00'.repeat(32),
    },
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'bench@aarebogen.example' },
    filesDir: tmpdir(),
    picturesDir: tmpdir(),
    worksJobs: false,
  })
  try {
    const [size] = await rowsOf<{ titles: number; words: number }>(
      connection.db,
      sql`select (select count(*)::int from search_documents where kind = 'title') as titles,
          (select count(*)::int from search_words) as words`,
    )
    const queries = manyQueries(await readQueryMaterial(connection.db), QUERIES)
    const client = createClient('http://bench.example/api', (request) => shop.api.fetch(request, { ip: '127.0.0.1' }))
    say(`search-million: ${queries.length} queries on ${size?.titles} titles …`)
    const taken: { query: string; ms: number }[] = []
    let found = 0
    for (let time = 0; time < TIMES_EACH; time++) {
      for (const query of queries) {
        shop.core.kept.forget(null)
        const began = performance.now()
        const { products } = await client(search, { query: { query } })
        taken.push({ query, ms: performance.now() - began })
        if (time === 0 && products.total > 0) found++
      }
    }
    const times = taken.map(({ ms }) => ms)
    const [p50, p95, p99, max] = [50, 95, 99, 100].map((percent) => percentile(times, percent)) as [
      number,
      number,
      number,
      number,
    ]
    const slowest = taken.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
    say(`search-million: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`)
    return {
      titles: size?.titles ?? 0,
      words: size?.words ?? 0,
      queries: queries.length,
      found,
      p50,
      p95,
      p99,
      max,
      slowest,
    }
  } finally {
    await shop.stop(1_000)
    await connection.close()
  }
}
