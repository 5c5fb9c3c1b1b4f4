import { sql } from 'drizzle-orm'
import type { SearchDocument, SearchIndex } from '#adapters/search/port.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { titleDocuments } from './title-documents.ts'

const BATCH = 500

export interface FollowOptions {
  db: Database
  service: SearchIndex
  /** Published pages among these ids. */
  readPages(ids: readonly string[]): Promise<SearchDocument[]>
}

/**
 * Tells the search service what changed, in its present state, oldest change first, until nothing is left. A change is
 * deleted only after the service was told, so a service that fails is told again. Only one process at a time may run
 * this.
 */
export async function followChanges({ db, service, readPages }: FollowOptions): Promise<void> {
  for (;;) {
    const changes = await rowsOf<{ id: number; documentId: string }>(
      db,
      sql`select id::int8, document_id as "documentId" from search_changes order by id limit ${BATCH}`,
    )
    const last = changes.at(-1)
    if (!last) return
    const ids = [...new Set(changes.map((change) => change.documentId))]
    const documents = [...(await titleDocuments(db, ids)), ...(await readPages(ids))]
    const present = new Set(documents.map((document) => document.id))
    await service.write(documents)
    await service.remove(ids.filter((id) => !present.has(id)))
    await forget(db, changes)
    // The service may have given answers without this change, and they may be cached.
    await purge(db, ['search'])
  }
}

/** Deletes only the changes that were read: one with a smaller id may have been committed since. */
async function forget(db: Database, changes: readonly { id: number }[]): Promise<void> {
  const told = `{${changes.map((change) => change.id).join(',')}}`
  await db.execute(sql`delete from search_changes where id = any(${told}::int8[])`)
}
