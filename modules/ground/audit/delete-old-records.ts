import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { deleteInBatches } from '#kernel/database/deleting/delete-in-batches.ts'
import { LOOK_YEARS, RECORD_YEARS } from './personal-data.ts'
import { auditRecords } from './tables.ts'

/**
 * Job `delete-old-audit-records`. Two questions, each with an index: most records older than a year are no looks, and stay. A
 * trigger refuses to delete any other record.
 */
export async function deleteOldRecords(db: Database): Promise<void> {
  const { at, isLook } = auditRecords
  const before = (years: number) => sql`${at} < now() - make_interval(years => ${years})`
  await deleteInBatches(db, auditRecords, { where: sql`${isLook} and ${before(LOOK_YEARS)}`, by: at })
  await deleteInBatches(db, auditRecords, { where: before(RECORD_YEARS), by: at })
}
