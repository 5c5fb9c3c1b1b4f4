import { eq } from 'drizzle-orm'
import type { EntryContent } from '#contract/entry-content.ts'
import type { Database } from '#server/database/connection.ts'
import { entryColumns } from './entry-columns.ts'
import type { EntryRow } from './lock-entry.ts'
import { entries, entryRevisions } from './tables.ts'

export interface Change {
  action: 'save' | 'restore' | 'move'
  uri: string
  content: EntryContent
  /** Null: the shop itself. */
  authorId: string | null
}

/** Keeps a change of a locked entry as its newest revision. Visitors go on seeing the published one. */
export async function appendRevision(tx: Database, entry: EntryRow, change: Change): Promise<void> {
  const number = entry.revision + 1
  await tx.insert(entryRevisions).values({ entryId: entry.id, number, ...change })
  await tx
    .update(entries)
    .set({
      revision: number,
      changedAt: new Date(),
      uri: change.uri,
      // A draft has nothing that visitors see: its row follows the newest revision.
      ...(entry.state === 'draft' ? entryColumns(change.content) : {}),
    })
    .where(eq(entries.id, entry.id))
}
