import { desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { TeacherApplication } from '#contract/accounts/teachers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isToConfirm } from './ask-teachers.ts'
import { teacherApplications } from './tables.ts'

/** Reads the state of a user's latest application; null for a user who never applied. By a prepared statement. */
export function prepareApplication(db: Database) {
  const latest = latestOf(db, sql.placeholder('userId')).prepare('find_teacher_application')
  return async (userId: string): Promise<TeacherApplication | null> => {
    const [row] = await latest.execute({ userId })
    return row ? presentApplication(row) : null
  }
}

/** The latest application of a user as it is stored; null for a user who never applied. */
export async function latestApplication(db: Database, userId: string) {
  const [row] = await latestOf(db, userId)
  return row ?? null
}

function latestOf(db: Database, userId: string | SQLWrapper) {
  return db
    .select()
    .from(teacherApplications)
    .where(eq(teacherApplications.userId, userId))
    .orderBy(desc(teacherApplications.appliedAt), desc(teacherApplications.id))
    .limit(1)
}

export function presentApplication(row: typeof teacherApplications.$inferSelect): TeacherApplication {
  return {
    state: row.state,
    institution: row.institution,
    school_post_code: row.schoolPostCode,
    school_city: row.schoolCity,
    function: row.function,
    subjects: row.subjects,
    proof: row.proof,
    note: row.note,
    applied_at: row.appliedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    is_to_confirm: isToConfirm(row, new Date()),
  }
}
