import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { importRecords, importRuns } from '../tables.ts'
import { countsOf } from './import-report.ts'
import type { RecordOutcome } from './record-outcome.ts'

/**
 * Keeps what became of some records of a run, and counts them there. A worker speaks for its run: also one that was
 * taken for lost, because its machine slept, and goes on.
 */
export async function keepOutcomes(tx: Database, run: string, outcomes: readonly RecordOutcome[]): Promise<void> {
  await putRows(tx, importRecords, { rows: outcomes.map((outcome) => ({ runId: run, ...outcome })) })
  const counts = countsOf(outcomes)
  const { created, changed, unchanged, refused, remarked } = importRuns
  await tx
    .update(importRuns)
    .set({
      created: sql`${created} + ${counts.created}`,
      changed: sql`${changed} + ${counts.changed}`,
      unchanged: sql`${unchanged} + ${counts.unchanged}`,
      refused: sql`${refused} + ${counts.refused}`,
      remarked: sql`${remarked} + ${counts.remarked}`,
      state: 'running',
      failure: null,
      finishedAt: null,
      aliveAt: sql`now()`,
    })
    .where(eq(importRuns.id, run))
}
