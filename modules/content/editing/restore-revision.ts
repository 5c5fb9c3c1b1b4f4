import type { Database } from '#kernel/database/connection.ts'
import { appendRevision } from './append-revision.ts'
import { contentOf, lockEntry } from './lock-entry.ts'

export interface Restoring {
  id: string
  number: number
  authorId: string | null
}

/** Makes an earlier revision the newest again, where the entry now stands; nothing is lost. Throws `not_found`. */
export async function restoreRevision(tx: Database, { id, number, authorId }: Restoring): Promise<void> {
  const entry = await lockEntry(tx, id)
  const content = await contentOf(tx, id, number)
  await appendRevision(tx, entry, { action: 'restore', uri: entry.uri, content, authorId })
}
