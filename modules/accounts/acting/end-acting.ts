import { and, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { ACTING_DAYS } from '#contract/ground/kept-times.ts'
import type { Database } from '#kernel/database/connection.ts'
import { actingSessions } from './tables.ts'

/** Ends what is going on of the chosen ones; what has ended before keeps the time of its end. */
export async function endActingOf(tx: Database, chosen: SQL): Promise<void> {
  await tx
    .update(actingSessions)
    .set({ endsAt: sql`now()` })
    .where(and(chosen, gt(actingSessions.endsAt, sql`now()`)))
}

/** Job `delete-old-acting-sessions`: what its person has seen for a year, and what was asked for and never begun. */
export async function deleteOldActingSessions(db: Database): Promise<void> {
  const { requestedAt, beganAt } = actingSessions
  await db
    .delete(actingSessions)
    .where(
      or(
        lt(requestedAt, sql`now() - make_interval(days => ${ACTING_DAYS})`),
        and(isNull(beganAt), lt(requestedAt, sql`now() - interval '1 day'`)),
      ),
    )
}
