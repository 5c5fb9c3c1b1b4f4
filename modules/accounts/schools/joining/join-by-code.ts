import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { lockSchool } from '../member-of.ts'
import { takeIn } from '../members/take-in.ts'
import { schoolJoinLinks, schools } from '../tables.ts'

/** The confirmed school that an open link with this code leads into. */
export async function schoolOfCode(db: Database, code: string): Promise<{ id: string; name: string; city: string }> {
  const [school] = await db
    .select({ id: schools.id, name: schools.name, city: schools.city })
    .from(schoolJoinLinks)
    .innerJoin(schools, eq(schools.id, schoolJoinLinks.schoolId))
    .where(
      and(
        eq(schoolJoinLinks.codeHash, tokenHash(code)),
        isNull(schoolJoinLinks.closedAt),
        eq(schools.state, 'confirmed'),
      ),
    )
  if (!school) throw new Refusal('not_found')
  return school
}

/**
 * Joins a school as one of its teachers, at once: staff have confirmed the account, whoever is responsible has given the
 * code, and a teacher of the school orders nothing (decision record 127). Whether the link is open still is read under the
 * lock of the school.
 */
export async function joinByCode(tx: Database, { code, userId }: { code: string; userId: string }) {
  const { id: schoolId } = await schoolOfCode(tx, code)
  await lockSchool(tx, schoolId)
  const school = await schoolOfCode(tx, code)
  const user = await findUser(tx, userId)
  if (!user?.groups.includes('teacher')) throw new Refusal('school_for_teachers')
  if (!user.emailVerifiedAt) throw new Refusal('email_not_confirmed')
  if (!(await takeIn(tx, { schoolId, userId, role: 'teacher', byId: null }))) throw new Refusal('already_school_member')
  return school
}
