import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schools } from '#modules/accounts/schools/tables.ts'

/** A school as it is now, for one of its members; an order locks it instead (`lockSchool`). */
export async function findSchool(db: Database, schoolId: string): Promise<typeof schools.$inferSelect> {
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId))
  if (!school) throw new Refusal('not_found')
  return school
}
