import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolMembers } from '../tables.ts'

/** Those who are responsible for a school, to write to. */
export function responsiblePeople(
  db: Database,
  schoolId: string,
): Promise<{ userId: string; email: string; firstName: string }[]> {
  return db
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolId),
        eq(schoolMembers.role, 'responsible'),
        isNull(schoolMembers.until),
        isNull(users.deletionDueAt),
      ),
    )
    .orderBy(asc(schoolMembers.id))
}
