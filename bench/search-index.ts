import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '#kernel/database/connect.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { loadDatabases, NO_LOAD_DATABASE } from './harness/load-databases.ts'

const COMMAND = fileURLToPath(new URL('../server/commands/rebuild-search.ts', import.meta.url))

export type SearchIndexing = { skipped: string } | { titles: number; seconds: number }[]

/**
 * Rebuilds the index of databases with load-test data, as `npm run search:rebuild` does, with the vacuum at the end.
 */
export async function measureSearchIndexing(say: (line: string) => void): Promise<SearchIndexing> {
  const urls = loadDatabases()
  if (urls.length === 0) return { skipped: NO_LOAD_DATABASE }
  const measured: { titles: number; seconds: number }[] = []
  for (const url of urls) {
    const count = await countTitles(url)
    say(`search-index: ${count} titles …`)
    const began = performance.now()
    await promisify(execFile)(process.execPath, [COMMAND], { env: { ...process.env, DATABASE_URL: url } })
    const seconds = (performance.now() - began) / 1000
    measured.push({ titles: count, seconds })
    say(`search-index: ${seconds.toFixed(0)} s`)
  }
  return measured
}

async function countTitles(url: string): Promise<number> {
  const connection = await connect({ url, poolSize: 1 })
  try {
    return await connection.db.$count(titles)
  } finally {
    await connection.close()
  }
}
