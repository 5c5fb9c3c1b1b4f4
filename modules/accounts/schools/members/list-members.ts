import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SchoolMember } from '#contract/accounts/schools/members.ts'
import { type MemberRole, memberRoles } from '#contract/accounts/schools/school-choices.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { guardMember } from '../member-of.ts'
import { schoolMembers } from '../tables.ts'

export const EVERY_ROLE = Object.keys(memberRoles) as MemberRole[]

/** The members of a school as one of them may see them: addresses are for those who are responsible. */
export async function listMembers(
  db: Database,
  { userId, schoolId }: { userId: string; schoolId: string },
): Promise<SchoolMember[]> {
  const isResponsible = (await guardMember(db, { userId, schoolId }, EVERY_ROLE)) === 'responsible'
  const rows = await db
    .select({ member: schoolMembers, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(and(eq(schoolMembers.schoolId, schoolId), isNull(schoolMembers.until)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(schoolMembers.id))
  return rows.map(({ member, firstName, lastName, email }) => ({
    id: member.id,
    first_name: firstName,
    last_name: lastName,
    role: member.role,
    is_self: member.userId === userId,
    email: isResponsible ? email : null,
    since: isResponsible ? member.since.toISOString() : null,
  }))
}
