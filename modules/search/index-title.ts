import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { postgresIndex } from './postgres-index.ts'
import { titleDocuments } from './title-documents.ts'

/** Makes the search know a title as it is in this transaction; forgets it when it is gone. */
export async function indexTitle(tx: Database, titleId: string): Promise<void> {
  const documents = await titleDocuments(tx, sql`where titles.id = ${titleId}`)
  const index = postgresIndex(tx)
  if (documents.length > 0) await index.write(documents)
  else await index.remove([titleId])
}
