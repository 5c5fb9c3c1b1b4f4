import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { importRecords, importRuns } from '../tables.ts'
import { countsOf } from './import-report.ts'
import type { RecordOutcome } from './record-outcome.ts'

/** Keeps what became of some records of a run, with the versions of products that a trial has seen, and counts them there. */
export async function keepOutcomes(
  tx: Database,
  run: string,
  outcomes: readonly RecordOutcome[],
  seen: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const rows = outcomes.map(({ isKept = false, ...outcome }) => ({
    runId: run,
    ...outcome,
    isKept,
    seen: seen.get(outcome.productId ?? '') ?? null,
  }))
  await putRows(tx, importRecords, { rows })
  const counts = countsOf(outcomes)
  const { created, changed, unchanged, refused, remarked, kept } = importRuns
  await tx
    .update(importRuns)
    .set({
      created: sql`${created} + ${counts.created}`,
      changed: sql`${changed} + ${counts.changed}`,
      unchanged: sql`${unchanged} + ${counts.unchanged}`,
      refused: sql`${refused} + ${counts.refused}`,
      remarked: sql`${remarked} + ${counts.remarked}`,
      kept: sql`${kept} + ${outcomes.filter((one) => one.isKept).length}`,
    })
    .where(eq(importRuns.id, run))
}
