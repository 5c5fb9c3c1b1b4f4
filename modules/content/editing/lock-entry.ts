import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { EntryContent } from '#contract/website/entry-content.ts'
import type { Database } from '#kernel/database/connection.ts'
import { entries, entryRevisions } from '../tables.ts'

export type EntryRow = typeof entries.$inferSelect

/** The entry, held until the transaction ends, so that its changes come one after the other. Throws `not_found`. */
export async function lockEntry(tx: Database, id: string): Promise<EntryRow> {
  const [row] = await tx.select().from(entries).where(eq(entries.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

/** What an entry was in one of its revisions. Throws `not_found`. */
export async function contentOf(db: Database, entryId: string, number: number): Promise<EntryContent> {
  const [row] = await db
    .select({ content: entryRevisions.content })
    .from(entryRevisions)
    .where(and(eq(entryRevisions.entryId, entryId), eq(entryRevisions.number, number)))
  if (!row) throw new Refusal('not_found')
  return row.content
}
