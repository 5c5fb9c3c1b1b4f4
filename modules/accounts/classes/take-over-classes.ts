import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { classes } from './tables.ts'

/** Brings the classes of a school over to the one that it is joined to; the caller holds the locks of both. */
export async function takeOverClasses(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(classes).set({ schoolId: to }).where(eq(classes.schoolId, from))
}
