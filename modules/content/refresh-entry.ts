import { postgresIndex } from '#modules/search/postgres-index.ts'
import type { Database } from '#server/database/connection.ts'
import { purge } from '#server/database/purge.ts'
import { readEntryDocuments } from './search-document.ts'

/** Brings search and kept pages into line with what visitors see of an entry from this transaction on. */
export async function refreshEntry(tx: Database, id: string): Promise<void> {
  const index = postgresIndex(tx)
  const documents = await readEntryDocuments(tx, [id])
  if (documents.length > 0) await index.write(documents)
  else await index.remove([id])
  await purge(tx, ['content'])
}
