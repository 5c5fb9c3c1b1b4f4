import { and, eq, type SQL } from 'drizzle-orm'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import { wishes } from '../tables.ts'

/** Who wishes. */
export const WISHING: readonly MemberRole[] = ['teacher', 'responsible']

/** Whose wishes at which school. */
export interface Own {
  schoolId: string
  teacherId: string
}

/** The same for a school year. */
export interface OwnYear extends Own {
  schoolYear: string
}

/** The wishes of a teacher for a school year. */
export function isOwn({ schoolId, teacherId, schoolYear }: OwnYear): SQL | undefined {
  return and(eq(wishes.schoolId, schoolId), eq(wishes.teacherId, teacherId), eq(wishes.schoolYear, schoolYear))
}

/**
 * Until the end of the transaction, nobody else changes the wishes of the school, and its members stay. Refuses for whom
 * the school is unknown, or whose role is another one.
 */
export async function lockOwn(
  tx: Database,
  { schoolId, teacherId }: Own,
  roles: readonly MemberRole[] = WISHING,
): Promise<void> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: teacherId, schoolId }, roles)
}
