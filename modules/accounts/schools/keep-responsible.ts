import { and, eq, isNull, ne } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolMembers } from './tables.ts'

/**
 * Refuses when nobody else is responsible for a school: an account that is about to be deleted does not count. The caller
 * holds the school's lock, and asks only about somebody who is responsible.
 */
export async function guardLastResponsible(
  tx: Database,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: schoolMembers.id })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolId),
        eq(schoolMembers.role, 'responsible'),
        isNull(schoolMembers.until),
        ne(schoolMembers.userId, userId),
        isNull(users.deletionDueAt),
      ),
    )
    .limit(1)
  if (!other) throw new Refusal('last_responsible')
}
