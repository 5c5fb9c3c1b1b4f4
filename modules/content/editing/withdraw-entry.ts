import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { entryColumns } from '../entry-columns.ts'
import { entries } from '../tables.ts'
import { contentOf, lockEntry } from './lock-entry.ts'
import { recordChange } from './record-change.ts'
import { refreshEntry } from './refresh-entry.ts'

export interface Withdrawal {
  id: string
  authorId: string | null
}

/** Takes an entry from the website; its newest revision is a draft again. Throws `not_found`. */
export async function withdrawEntry(tx: Database, { id, authorId }: Withdrawal): Promise<void> {
  const entry = await lockEntry(tx, id)
  const content = await contentOf(tx, id, entry.revision)
  await tx
    .update(entries)
    .set({
      ...entryColumns(content),
      state: 'draft',
      publishedRevision: null,
      visibleFrom: null,
      visibleUntil: null,
      changedAt: new Date(),
    })
    .where(eq(entries.id, id))
  await recordChange(tx, id, { action: 'withdraw', uri: entry.uri, content, authorId })
  await refreshEntry(tx, id)
}
