import { sql } from 'drizzle-orm'
import type { EntryContent } from '#contract/entry-content.ts'
import { postgresIndex } from '#modules/search/postgres-index.ts'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { purge } from '#server/database/purge.ts'
import { entryDocument } from './search-document.ts'
import { isVisible } from './visible.ts'

/** Brings search and kept pages into line with what visitors see of an entry from this transaction on. */
export async function refreshEntry(tx: Database, id: string): Promise<void> {
  const [entry] = await rowsOf<{ uri: string; content: EntryContent }>(
    tx,
    sql`select uri, content from entries where id = ${id} and ${isVisible}`,
  )
  const index = postgresIndex(tx)
  // Extra sections stand on their title's page, which the search knows by itself.
  if (entry && entry.content.type !== 'product') await index.write([entryDocument(id, entry.uri, entry.content)])
  else await index.remove([id])
  await purge(tx, ['content'])
}
