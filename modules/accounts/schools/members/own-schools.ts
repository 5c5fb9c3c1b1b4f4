import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schoolMembers, schools } from '../tables.ts'

/**
 * The school that somebody acts for, with their role there; null for whoever acts for themselves. The choice ends with
 * the membership, and counts while the school is confirmed.
 */
export async function chosenSchoolOf(
  db: Database,
  userId: string,
): Promise<{ id: string; name: string; role: MemberRole } | null> {
  const [chosen] = await ownSchools(db, and(eq(schoolMembers.userId, userId), eq(schoolMembers.isChosen, true)))
  return chosen ? { id: chosen.id, name: chosen.name, role: chosen.role } : null
}

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
  const [school] =
    schoolId === null
      ? []
      : await ownSchools(tx, and(eq(schoolMembers.userId, userId), eq(schoolMembers.schoolId, schoolId)))
  if (schoolId !== null && !school) throw new Refusal('not_found')
  await tx
    .update(schoolMembers)
    .set({ isChosen: false })
    .where(and(eq(schoolMembers.userId, userId), eq(schoolMembers.isChosen, true)))
  const member = school && current.find((one) => one.schoolId === school.id)
  if (!school || !member) return null
  await tx.update(schoolMembers).set({ isChosen: true }).where(eq(schoolMembers.id, member.id))
  return { id: school.id, name: school.name, city: school.city }
}

function ownSchools(db: Database, which: SQL | undefined) {
  return db
    .select({
      id: schools.id,
      name: schools.name,
      city: schools.city,
      role: schoolMembers.role,
      isChosen: schoolMembers.isChosen,
    })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(and(which, isNull(schoolMembers.until), eq(schools.state, 'confirmed')))
    .orderBy(asc(schools.name), asc(schools.id))
}
