import { eq } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#kernel/database/connection.ts'
import { entries } from '../tables.ts'
import { contentOf, entryColumns, lockEntry, recordChange } from './entry-history.ts'
import { refreshEntry } from './publish-entry.ts'

type Follow = <P extends Picture>(picture: P) => P

export interface FollowingEntry {
  id: string
  follow: Follow
  authorId: string | null
}

/**
 * Makes of every picture of an entry what `follow` says: in what visitors see, at once, and in what is written or planned, as
 * new revisions. Former revisions stay as they were.
 */
export async function replaceEntryPictures(tx: Database, { id, follow, authorId }: FollowingEntry): Promise<void> {
  const entry = await lockEntry(tx, id)
  const append = async (number: number): Promise<number> => {
    const content = await contentOf(tx, id, number)
    const changed = withPictures(content, follow)
    if (JSON.stringify(changed) === JSON.stringify(content)) return number
    return recordChange(tx, id, { action: 'save', uri: entry.uri, content: changed, authorId })
  }
  // In their order, so that the newest is the last one again.
  const inUse = [entry.publishedRevision, entry.plannedRevision, entry.revision].filter((number) => number !== null)
  const followed = new Map<number | null, number>()
  for (const number of [...new Set(inUse)].toSorted((a, b) => a - b)) followed.set(number, await append(number))
  await tx
    .update(entries)
    .set({
      ...entryColumns(withPictures(entry.content, follow)),
      revision: followed.get(entry.revision) ?? entry.revision,
      publishedRevision: followed.get(entry.publishedRevision) ?? null,
      plannedRevision: followed.get(entry.plannedRevision) ?? null,
      changedAt: new Date(),
    })
    .where(eq(entries.id, id))
  await refreshEntry(tx, id)
}

/** A copy of what is stored, in which every picture has become what `follow` makes of it. */
function withPictures<T>(stored: T, follow: Follow): T {
  if (Array.isArray(stored)) return stored.map((one: unknown) => withPictures(one, follow)) as T
  if (typeof stored !== 'object' || stored === null) return stored
  const copy = Object.entries(stored).map(([key, value]: [string, unknown]) => [
    key,
    key === 'picture' && isPicture(value) ? follow(value) : withPictures(value, follow),
  ])
  return Object.fromEntries(copy) as T
}

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'permalink' in value
}
