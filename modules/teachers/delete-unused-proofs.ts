import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { teacherProofs } from './tables.ts'

/** Job `delete-unused-teacher-proofs`: removes uploads whose registration was never finished. */
export async function deleteUnusedProofs(db: Database): Promise<void> {
  await db
    .delete(teacherProofs)
    .where(and(isNull(teacherProofs.applicationId), lt(teacherProofs.createdAt, sql`now() - interval '1 day'`)))
}
