import { sql } from 'drizzle-orm'
import type { RevisionAction } from '#contract/office/entries.ts'
import type { EntryContent } from '#contract/website/entry-content.ts'
import type { Database } from '#kernel/database/connection.ts'
import { entryRevisions } from '../tables.ts'

export interface RecordedChange {
  action: RevisionAction
  uri: string
  content: EntryContent
  /** Null: the shop itself. */
  authorId: string | null
}

/** Keeps what was done to a locked entry, by whom; returns its number in the entry's history. */
export async function recordChange(tx: Database, entryId: string, change: RecordedChange): Promise<number> {
  const number = sql`(select max(number) + 1 from entry_revisions where entry_id = ${entryId})`
  const [row] = await tx
    .insert(entryRevisions)
    .values({ entryId, number, ...change })
    .returning({ number: entryRevisions.number })
  if (!row) throw new Error('a change was not recorded')
  return row.number
}
