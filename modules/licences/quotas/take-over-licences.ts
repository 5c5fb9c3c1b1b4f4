import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'

/** Brings the licences of a school over to the one that it is joined to; the caller holds the locks of both. */
export async function takeOverLicences(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(couponSets).set({ schoolId: to }).where(eq(couponSets.schoolId, from))
}
