import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { ReadingPlace } from '#contract/licences/reading.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isAccountGone, violatesForeignKey } from '#kernel/database/failures.ts'
import { readingPlaces } from './tables.ts'

/** Keeps where somebody is in a book; of several at once, as in two windows, the last one counts. */
export async function keepPlace(
  db: Database,
  key: { userId: string; fileId: string },
  { chapter, share }: ReadingPlace,
): Promise<void> {
  const place = { chapter, share, updatedAt: sql`now()` }
  try {
    await db
      .insert(readingPlaces)
      .values({ ...key, ...place })
      .onConflictDoUpdate({ target: [readingPlaces.userId, readingPlaces.fileId], set: place })
  } catch (error) {
    // Staff have removed the file since.
    if (violatesForeignKey(error) && !isAccountGone(error)) throw new Refusal('not_found')
    throw error
  }
}
