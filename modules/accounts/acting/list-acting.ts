import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { ActingSession } from '#contract/accounts/acting.ts'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { ACTING_DAYS } from '#contract/ground/kept-times.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { actingSessions } from './tables.ts'

type OfficeActingSession = OfficeUser['acting_sessions'][number]

/** When staff acted as a person, the latest first, with who it was and why, which staff alone are told. */
export async function listActingForStaff(db: Database, userId: string): Promise<OfficeActingSession[]> {
  const { id, beganAt, endsAt, reason, requestedAt } = actingSessions
  const rows = await db
    .select({
      id,
      // Neither is null of what has begun.
      beganAt: sql`${beganAt}`.mapWith(requestedAt),
      endsAt: sql`${endsAt}`.mapWith(requestedAt),
      reason,
      isOver: sql<boolean>`${endsAt} <= now()`,
      staff: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(actingSessions)
    .leftJoin(users, eq(users.id, actingSessions.staffId))
    .where(
      and(
        eq(actingSessions.userId, userId),
        isNotNull(beganAt),
        gt(beganAt, sql`now() - make_interval(days => ${ACTING_DAYS})`),
      ),
    )
    .orderBy(desc(beganAt))
  return rows.map((row) => ({
    id: row.id,
    began_at: row.beganAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    is_over: row.isOver,
    staff: row.staff,
    reason: row.reason,
  }))
}

/** The same as the person is told. */
export async function listActing(db: Database, userId: string): Promise<ActingSession[]> {
  const all = await listActingForStaff(db, userId)
  return all.map(({ staff: _, reason: __, ...told }) => told)
}
