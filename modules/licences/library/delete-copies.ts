import { inArray, lt, sql } from 'drizzle-orm'
import type { FileStorage } from '#adapters/storage/port.ts'
import type { Database } from '#kernel/database/connection.ts'
import { copyKey } from './copy-key.ts'
import { examDownloads, personalCopies } from './tables.ts'

/** Job `delete-expired-copies`: deletes the files first, so that no file is left without a row that names it. */
export async function deleteExpiredCopies({ db, storage }: { db: Database; storage: FileStorage }): Promise<void> {
  const expired = await db
    .select({ id: personalCopies.id })
    .from(personalCopies)
    .where(lt(personalCopies.expiresAt, sql`now()`))
  const ids = expired.map(({ id }) => id)
  for (const id of ids) await storage.remove(copyKey(id))
  if (ids.length > 0) await db.delete(personalCopies).where(inArray(personalCopies.id, ids))
}

/** Job `delete-old-exam-downloads`: who downloaded an exam is kept for a year (decisions, section 17). */
export async function deleteOldExamDownloads(db: Database): Promise<void> {
  await db.delete(examDownloads).where(lt(examDownloads.at, sql`now() - interval '1 year'`))
}
