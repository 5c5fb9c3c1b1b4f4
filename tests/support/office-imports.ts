import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Client } from '#contract/client.ts'
import * as importsApi from '#contract/exchange/import-runs.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { upload } from './factories/media-factories.ts'

/** An import once its step has ended. */
export async function ended(client: Client, id: string): Promise<importsApi.ImportRun> {
  for (;;) {
    const { data: run } = await client(importsApi.importRuns.read, { params: { id } })
    if (run.state !== 'waiting' && run.state !== 'running') return run
    await setTimeout(50)
  }
}

/** Uploads a file and tries it. */
export async function tryFile(
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'meldung.xml',
): Promise<importsApi.ImportRun> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { data } = await client(importsApi.startImport, { body: { upload: await upload(client, bytes, { name }) } })
  return ended(client, data.id)
}

/** The same file taken over. */
export async function takeFile(...asked: Parameters<typeof tryFile>): Promise<importsApi.ImportRun> {
  const [client] = asked
  const { id } = await tryFile(...asked)
  await client(importsApi.takeImport, { params: { id } })
  return ended(client, id)
}

const CATALOGUE = [
  'titles',
  'products',
  'product_records',
  'planned_prices',
  'authors',
  'series',
  'title_authors',
  'title_departments',
  'title_companions',
  'title_samples',
  'files',
  'search_documents',
  'title_listings',
]

/** All that stands in the tables of the catalogue, in short: equal where nothing was written. */
export async function catalogueHash(db: Database): Promise<string[]> {
  const hashes: string[] = []
  for (const table of CATALOGUE) {
    const [row] = await rowsOf<{ hash: string }>(
      db,
      sql`select md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as hash from ${sql.identifier(table)} as one`,
    )
    hashes.push(`${table} ${row?.hash}`)
  }
  return hashes
}
