import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TakenSchoolStep } from '#contract/accounts/schools/school-history.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolSteps, schools } from './tables.ts'

const by = alias(users, 'by')
const about = alias(users, 'about')
const nameOf = (person: typeof by | typeof about) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`

type Step = TakenSchoolStep & { staff: string | null }

/** A part of the history of a school, and of those that were joined to it, the latest first; with the names of staff. */
export async function findSteps(
  db: Database,
  schoolId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Step[]> {
  const found = await db
    .select({ step: schoolSteps, of: schools.name, by: nameOf(by), about: nameOf(about) })
    .from(schoolSteps)
    .innerJoin(schools, eq(schools.id, schoolSteps.schoolId))
    .leftJoin(by, eq(by.id, schoolSteps.byId))
    .leftJoin(about, eq(about.id, schoolSteps.aboutId))
    .where(isToldAt(schoolId))
    .orderBy(desc(schoolSteps.at), desc(schoolSteps.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ step, of, ...names }) => ({
    id: step.id,
    step: step.step,
    at: step.at.toISOString(),
    is_by_staff: step.isByStaff,
    by: step.isByStaff ? null : names.by,
    about: names.about,
    role: step.role,
    note: step.note,
    school: step.schoolId === schoolId ? null : of,
    staff: step.isByStaff ? names.by : null,
  }))
}

export async function countSteps(db: Database, schoolId: string): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(schoolSteps)
    .innerJoin(schools, eq(schools.id, schoolSteps.schoolId))
    .where(isToldAt(schoolId))
  return counted?.total ?? 0
}

/** The kept school tells of those that were joined to it. */
function isToldAt(schoolId: string): SQL | undefined {
  return or(eq(schools.id, schoolId), eq(schools.joinedTo, schoolId))
}
