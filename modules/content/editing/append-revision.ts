import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { entryColumns } from '../entry-columns.ts'
import { entries } from '../tables.ts'
import type { EntryRow } from './lock-entry.ts'
import { type RecordedChange, recordChange } from './record-change.ts'

/** One that changes what editors go on writing. */
type Change = RecordedChange & { action: 'save' | 'restore' | 'move' }

/** Keeps a change of a locked entry as its newest revision. Visitors go on seeing the published one. */
export async function appendRevision(tx: Database, entry: EntryRow, change: Change): Promise<void> {
  const revision = await recordChange(tx, entry.id, change)
  await tx
    .update(entries)
    .set({
      revision,
      changedAt: new Date(),
      uri: change.uri,
      // A draft has nothing that visitors see: its row follows the newest revision.
      ...(entry.state === 'draft' ? entryColumns(change.content) : {}),
    })
    .where(eq(entries.id, entry.id))
}
