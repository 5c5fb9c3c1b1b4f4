import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { ListedClass } from '#contract/accounts/classes/class-data.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { TEACHING } from '../find-class.ts'
import { isTeachingMember, presentRow } from '../load-class.ts'
import { classes, classPupils, classTeachers } from '../tables.ts'

/** The classes of a school: all of them for who is responsible, their own for its teachers; the open ones first. */
export async function listClasses(
  db: Database,
  { userId, schoolId }: { userId: string; schoolId: string },
): Promise<ListedClass[]> {
  const role = await guardMember(db, { userId, schoolId }, TEACHING)
  const taught = db
    .select({ one: sql`1` })
    .from(classTeachers)
    .where(and(eq(classTeachers.classId, classes.id), eq(classTeachers.userId, userId)))
  const rows = await db
    .select()
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), role === 'responsible' ? undefined : exists(taught)))
    .orderBy(desc(classes.state), desc(classes.schoolYear), asc(sql`lower(${classes.name})`), asc(classes.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [teachers, numbers] = [await teachersOf(db, ids), await numbersOf(db, ids)]
  return rows.map((row) => {
    const own = teachers.filter(({ classId }) => classId === row.id)
    return {
      ...presentRow(row),
      pupils: numbers.get(row.id) ?? 0,
      teachers: own.map(({ firstName, lastName }) => ({ first_name: firstName, last_name: lastName })),
      teaches: own.some((one) => one.userId === userId),
    }
  })
}

function teachersOf(db: Database, ids: string[]) {
  return db
    .select({
      classId: classTeachers.classId,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .innerJoin(schoolMembers, isTeachingMember())
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .where(inArray(classTeachers.classId, ids))
    .orderBy(asc(users.lastName), asc(users.firstName))
}

async function numbersOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ classId: classPupils.classId, pupils: sql<number>`count(*)::int` })
    .from(classPupils)
    .where(inArray(classPupils.classId, ids))
    .groupBy(classPupils.classId)
  return new Map(rows.map(({ classId, pupils }) => [classId, pupils]))
}
