import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { RECORD_DAYS, UNDO_DAYS } from '#contract/exchange/import-runs.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { removeParts } from '#modules/ground/uploads/use-upload.ts'
import { importRuns } from '../tables.ts'

/**
 * Job `delete-old-import-records`: a run keeps its counts; of each of its records nobody asks any more, nor of the file of
 * one that was never taken over.
 */
export async function deleteOldRecords({ db, jobs }: Pick<Core, 'db' | 'jobs'>): Promise<void> {
  await db.execute(sql`
    delete from import_records using import_runs
    where import_runs.id = run_id and started_at < now() - make_interval(days => ${RECORD_DAYS})`)
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
