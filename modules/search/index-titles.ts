import type { Database } from '#kernel/database/connection.ts'
import { postgresIndex } from './postgres-index.ts'
import { titleDocuments } from './title-documents.ts'

/** Makes the search know titles as they are in this transaction, all at once; forgets those that are gone. */
export async function indexTitles(tx: Database, titleIds: readonly string[]): Promise<void> {
  const documents = await titleDocuments(tx, titleIds)
  const present = new Set(documents.map(({ id }) => id))
  const index = postgresIndex(tx)
  await index.write(documents)
  await index.remove(titleIds.filter((id) => !present.has(id)))
}
