import { and, desc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { LOST_RUN, cancelRun as operation, type Run } from '#contract/ground/runs.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { isUnderWay, runs } from './tables.ts'

type RunRow = typeof runs.$inferSelect

/** Those of this person that are under way, the newest first. */
export async function listOwnRuns(db: Database, userId: string): Promise<Run[]> {
  const own = await db
    .select()
    .from(runs)
    .where(and(eq(runs.by, userId), isUnderWay))
    .orderBy(desc(runs.id))
  return own.map(presentRun)
}

export async function readRun(db: Database, id: string): Promise<Run> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id))
  if (!row) throw new Refusal('not_found')
  return presentRun(row)
}

/** Ends a run: at once where it waits, else as soon as its work asks. */
export async function cancelRun(db: Database, id: string, staff: Asker): Promise<Run> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(runs)
      .set({
        wantsCancel: true,
        state: sql`case ${runs.state} when 'waiting' then 'canceled' else ${runs.state} end`,
        finishedAt: sql`case ${runs.state} when 'waiting' then now() end`,
      })
      .where(and(eq(runs.id, id), isUnderWay, eq(runs.wantsCancel, false)))
      .returning()
    if (!row) {
      const run = await readRun(tx, id)
      // Somebody has asked already: nothing changes, and nothing is recorded.
      if (run.state === 'running') return run
      throw new Refusal('run_over')
    }
    await audit(tx, staff, { operation, subjectId: id, after: { name: row.name } })
    return presentRun(row)
  })
}

/** Why a run was given up; null for one that was not. */
export function failureOf({ state, failure }: Pick<RunRow, 'state' | 'failure'>): string | null {
  return state === 'aborted' ? (failure ?? LOST_RUN) : null
}

function presentRun({ by: _, alone: __, aliveAt: ___, wantsCancel, startedAt, finishedAt, ...run }: RunRow): Run {
  return {
    ...run,
    wants_cancel: wantsCancel,
    failure: failureOf(run),
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}
