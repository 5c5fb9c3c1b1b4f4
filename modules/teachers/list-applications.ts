import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Output } from '#contract/endpoint.ts'
import { APPLICATIONS_PER_PAGE, type listTeacherApplications } from '#contract/office/teachers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/users/tables.ts'
import { presentApplication } from './load-application.ts'
import { teacherApplications } from './tables.ts'

type Listed = Output<typeof listTeacherApplications>['data'][number]
type Query = z.output<(typeof listTeacherApplications)['query']>

/** Whole days since an application was made. */
const ageInDays = sql<number>`greatest(0, floor(extract(epoch from now() - ${teacherApplications.appliedAt}) / 86400))::int`

/** One page of the applications that fit, for staff, and how many do. */
export async function listApplications(db: Database, query: Query): Promise<{ data: Listed[]; total: number }> {
  const where = and(ofState(query.state), ...wordsOf(query.query))
  const direction = query.sort === 'newest' ? desc : asc
  const [rows, [counted]] = await Promise.all([
    findApplications(db, where)
      .orderBy(direction(teacherApplications.appliedAt), direction(teacherApplications.id))
      .limit(APPLICATIONS_PER_PAGE)
      .offset((query.page - 1) * APPLICATIONS_PER_PAGE),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(teacherApplications)
      .innerJoin(users, eq(users.id, teacherApplications.userId))
      .where(where),
  ])
  return { data: rows.map(presentListed), total: counted?.total ?? 0 }
}

/** Applications and those who apply, as `presentListed` wants them. */
export function findApplications(db: Database, where: SQL | undefined) {
  return db
    .select({ application: teacherApplications, user: users, ageDays: ageInDays })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, teacherApplications.userId))
    .where(where)
}

type Found = Awaited<ReturnType<typeof findApplications>>[number]

/** What staff see of an application in the list of all. */
export function presentListed({ application, user, ageDays }: Found): Listed {
  const { note: _note, subjects: _subjects, ...presented } = presentApplication(application)
  return {
    ...presented,
    id: application.id,
    revision: application.revision,
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    is_email_verified: user.emailVerifiedAt !== null,
    age_days: ageDays,
  }
}

function ofState(state: Query['state']): SQL | undefined {
  if (!state) return undefined
  return state === 'open'
    ? inArray(teacherApplications.state, ['pending', 'question'])
    : eq(teacherApplications.state, state)
}

/** Every word must stand somewhere, in any order: «meier thun» finds Frau Meier of the Gymnasium Thun. */
function wordsOf(query: string | undefined): SQL[] {
  const words = (query ?? '').split(/\s+/).filter((word) => word !== '')
  return words.map((word) => {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${teacherApplications.institution},
      ${teacherApplications.schoolCity}) ilike ${part}`
  })
}
