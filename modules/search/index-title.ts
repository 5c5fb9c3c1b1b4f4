import type { Database } from '#server/database/connection.ts'
import { postgresIndex } from './postgres-index.ts'
import { titleDocument } from './title-documents.ts'

/** Makes the search know a title as it is in this transaction; forgets it when it is gone. */
export async function indexTitle(tx: Database, titleId: string): Promise<void> {
  const document = await titleDocument(tx, titleId)
  const index = postgresIndex(tx)
  if (document) await index.write([document])
  else await index.remove([titleId])
}
