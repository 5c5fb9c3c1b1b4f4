import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { postgresIndex } from '#modules/search/postgres-index.ts'
import { readEntryDocuments } from '../search-document.ts'

/** Brings search and kept pages into line with what visitors see of an entry from this transaction on. */
export async function refreshEntry(tx: Database, id: string): Promise<void> {
  const index = postgresIndex(tx)
  const documents = await readEntryDocuments(tx, [id])
  if (documents.length > 0) await index.write(documents)
  else await index.remove([id])
  await purge(tx, ['content'])
}
