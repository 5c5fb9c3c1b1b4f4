import { arrayContains, asc } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { examDownloads } from '#modules/licences/library/tables.ts'
import { sampleId } from '../sample-id.ts'

/** Days since teachers of the demonstration downloaded its exam. */
const DAYS_AGO = [2, 9, 10, 34]

const DAY = 86_400_000

/** Writes who downloaded the exam of the demonstration, so that staff see how that is told. */
export async function putExamDownloads(db: Database, fileId: string): Promise<void> {
  const teachers = await db
    .select({ id: users.id })
    .from(users)
    .where(arrayContains(users.groups, ['teacher']))
    .orderBy(asc(users.id))
    .limit(DAYS_AGO.length)
  if (teachers.length === 0) return
  await db
    .insert(examDownloads)
    .values(
      teachers.map(({ id: userId }, n) => ({
        id: sampleId('exam download', n),
        userId,
        fileId,
        at: new Date(Date.now() - (DAYS_AGO[n] ?? 0) * DAY),
      })),
    )
    .onConflictDoNothing()
}
