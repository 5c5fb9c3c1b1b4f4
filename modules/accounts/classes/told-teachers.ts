import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { schoolMembers, schools } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isTeachingMember } from './load-class.ts'
import { classes, classTeachers } from './tables.ts'

/** Where the teachers of a class are told of it. */
export function toldTeachers(
  tx: Database,
  classId: string,
): Promise<{ userId: string; to: string; firstName: string; school: string }[]> {
  return tx
    .select({ userId: users.id, to: users.email, firstName: users.firstName, school: schools.name })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .innerJoin(schools, eq(schools.id, classes.schoolId))
    .innerJoin(schoolMembers, isTeachingMember())
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .where(eq(classTeachers.classId, classId))
}
