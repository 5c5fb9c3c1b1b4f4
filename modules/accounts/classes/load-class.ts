import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ClassPupil, ClassTeacher, SchoolClass } from '#contract/accounts/classes/class-data.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { ClassSealers } from './class-kit.ts'
import { closesOn } from './closing/terms.ts'
import { erasedAt } from './erasing/terms.ts'
import { type ClassRow, findClass, type OfClass, type SeenClass, TEACHING } from './find-class.ts'
import { classes, classPupils, classTeachers } from './tables.ts'

/** A class as its teachers see it; for who is responsible and does not teach it, without code and pupils. */
export async function loadClass(db: Database, sealers: ClassSealers, asked: OfClass): Promise<SchoolClass> {
  return presentClass(db, sealers, { ...(await findClass(db, asked)), userId: asked.userId })
}

async function presentClass(
  db: Database,
  sealers: ClassSealers,
  { row, school, teaches, userId }: SeenClass & { userId: string },
): Promise<SchoolClass> {
  const pupils = teaches ? await listPupils(db, sealers, row.id) : null
  return {
    ...presentRow(row),
    school,
    pupils: pupils ? pupils.length : await db.$count(classPupils, eq(classPupils.classId, row.id)),
    teachers: await listTeachers(db, row.id, userId),
    teaches,
    revision: row.revision,
    code: teaches ? await shownCode(sealers, row) : null,
    list: pupils,
    closes_on: row.state === 'open' && row.closingToldAt ? closesOn(row.closingToldAt) : null,
    erased_on: row.closedAt && swissDay(erasedAt(row.closedAt)),
  }
}

/** What a list shows of a class by itself. */
export function presentRow(row: ClassRow) {
  return {
    id: row.id,
    name: row.name,
    level: row.level,
    school_year: row.schoolYear,
    state: row.state,
    closed_at: row.closedAt?.toISOString() ?? null,
    takes_in: row.state === 'open' && row.codeClosedAt === null,
  }
}

/** The code of a class, with which its pupils log in also where nobody joins. */
async function shownCode({ codes }: ClassSealers, row: ClassRow) {
  const code = row.codeSealed === null ? null : await codes.open(row.codeSealed, row.id)
  return { code, made_at: row.codeMadeAt.toISOString(), teacher_left: row.codeClosedByLeaving }
}

async function listTeachers(db: Database, classId: string, userId: string): Promise<ClassTeacher[]> {
  const rows = await db
    .select({
      id: schoolMembers.id,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      since: classTeachers.since,
    })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .innerJoin(schoolMembers, isTeachingMember())
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .where(eq(classTeachers.classId, classId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(schoolMembers.id))
  return rows.map((row) => ({
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    is_self: row.userId === userId,
    since: row.since.toISOString(),
  }))
}

/** The membership by which somebody teaches a class. */
export function isTeachingMember() {
  return and(
    eq(schoolMembers.schoolId, classes.schoolId),
    eq(schoolMembers.userId, classTeachers.userId),
    isNull(schoolMembers.until),
    inArray(schoolMembers.role, [...TEACHING]),
  )
}

async function listPupils(db: Database, { names }: ClassSealers, classId: string): Promise<ClassPupil[]> {
  const lastUsed = sql<Date | null>`(select max(${sessions.lastUsedAt}) from ${sessions}
    where ${sessions.userId} = ${classPupils.userId})`.mapWith(sessions.lastUsedAt)
  const rows = await db
    .select({ pupil: classPupils, lastUsed })
    .from(classPupils)
    .where(eq(classPupils.classId, classId))
  const byAlias = rows.toSorted((one, other) => one.pupil.alias.localeCompare(other.pupil.alias, 'de'))
  return Promise.all(
    byAlias.map(async ({ pupil, lastUsed: used }) => ({
      id: pupil.id,
      alias: pupil.alias,
      meant: pupil.nameSealed === null ? null : await names.open(pupil.nameSealed, pupil.id),
      joined_at: pupil.joinedAt.toISOString(),
      // When somebody uses an account of their own is none of the class’s business.
      last_used_on: pupil.isHome && used ? swissDay(used) : null,
      has_own_account: !pupil.isHome,
    })),
  )
}
