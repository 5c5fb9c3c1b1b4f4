import { and, eq, isNull } from 'drizzle-orm'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schoolMembers, schools } from './tables.ts'

/** Who sees the orders and the budgets of their school. */
export const MONEY_ROLES: readonly MemberRole[] = ['responsible', 'finance']

interface Asked {
  userId: string
  schoolId: string
}

/**
 * What somebody is at a confirmed school; null for everybody else, also who was there once. What a member does is read
 * within its transaction, after `lockSchool` where it must not end meanwhile.
 */
export async function memberOf(db: Database, { userId, schoolId }: Asked): Promise<MemberRole | null> {
  const [found] = await db
    .select({ role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolId),
        eq(schoolMembers.userId, userId),
        isNull(schoolMembers.until),
        eq(schools.state, 'confirmed'),
      ),
    )
  return found?.role ?? null
}

/** The role of a member who has one of these; a school of others, and what the role does not say, is unknown. */
export async function guardMember(db: Database, asked: Asked, roles: readonly MemberRole[]): Promise<MemberRole> {
  const role = await memberOf(db, asked)
  if (!role || !roles.includes(role)) throw new Refusal('not_found')
  return role
}

/**
 * Locks a school until the end of the transaction, and returns it. Whoever changes its members, or does something that a
 * member alone may, begins with it: of two at once the second one reads what the first has left.
 */
export async function lockSchool(tx: Database, schoolId: string): Promise<typeof schools.$inferSelect> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId)).for('no key update')
  if (!school) throw new Refusal('not_found')
  return school
}
