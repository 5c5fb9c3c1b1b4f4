import { and, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schoolMembers, schools } from '../tables.ts'

/** Lets somebody act for one of their schools, or for themselves (null), instead of whom they acted for before. */
export async function chooseSchool(
  tx: Database,
  { userId, schoolId }: { userId: string; schoolId: string | null },
): Promise<{ id: string; name: string; city: string } | null> {
  // Of two choices at once the second one waits here, and replaces the first.
  const current = await tx
    .select({ id: schoolMembers.id, schoolId: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.userId, userId), isNull(schoolMembers.until)))
    .orderBy(asc(schoolMembers.id))
    .for('update')
  await tx
    .update(schoolMembers)
    .set({ isChosen: false })
    .where(and(eq(schoolMembers.userId, userId), eq(schoolMembers.isChosen, true)))
  if (schoolId === null) return null
  const member = current.find((one) => one.schoolId === schoolId)
  const [school] = await tx
    .select({ id: schools.id, name: schools.name, city: schools.city })
    .from(schools)
    .where(and(eq(schools.id, schoolId), eq(schools.state, 'confirmed')))
  if (!member || !school) throw new Refusal('not_found')
  await tx.update(schoolMembers).set({ isChosen: true }).where(eq(schoolMembers.id, member.id))
  return school
}
