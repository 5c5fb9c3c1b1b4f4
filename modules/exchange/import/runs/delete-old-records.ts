import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { RECORD_DAYS, UNDO_DAYS } from '#contract/exchange/import-runs.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { deleteInBatches } from '#kernel/database/deleting/delete-in-batches.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { removeParts } from '#modules/ground/uploads/use-upload.ts'
import { importRecords, importRuns } from '../tables.ts'

/**
 * Job `delete-old-import-records`: a run keeps its counts; of each of its records nobody asks any more, nor of the file of
 * one that was never taken over.
 */
export async function deleteOldRecords({ db, jobs }: Pick<Core, 'db' | 'jobs'>): Promise<void> {
  // One look for each run into the index of its records: most are old, and have none left.
  const due = await rowsOf<{ id: string }>(
    db,
    sql`select id from import_runs cross join lateral (select from import_records where run_id = import_runs.id limit 1) as has
      where started_at < now() - make_interval(days => ${RECORD_DAYS})`,
  )
  for (const { id } of due)
    await deleteInBatches(db, importRecords, { where: sql`${importRecords.runId} = ${id}`, by: importRecords.position })
  await inTransaction(db, async (tx) => {
    const isOld = sql`coalesce(${runs.finishedAt}, ${runs.startedAt}) < now() - make_interval(days => ${UNDO_DAYS})`
    const unused = await tx
      .select({ id: importRuns.id, file: importRuns.file })
      .from(importRuns)
      .innerJoin(runs, eq(runs.id, importRuns.id))
      .where(and(isNotNull(importRuns.file), isOld, sql`${runs.state} not in ('waiting','running')`))
      .for('update')
    for (const { id, file } of unused) {
      await tx.update(importRuns).set({ file: null }).where(eq(importRuns.id, id))
      await removeParts(tx, jobs, file ?? [])
    }
  })
}
