import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { providerSchools } from './tables.ts'

/** What providers call a school means the one that it is joined to; the caller holds the locks of both. */
export async function takeOverSchoolLogins(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(providerSchools).set({ schoolId: to }).where(eq(providerSchools.schoolId, from))
}
