import { sql } from 'drizzle-orm'
import { RECORD_DAYS } from '#contract/exchange/import-runs.ts'
import type { Database } from '#kernel/database/connection.ts'

/** Job `delete-old-import-records`: a run keeps its counts; of each of its records nobody asks any more. */
export async function deleteOldRecords(db: Database): Promise<void> {
  await db.execute(sql`
    delete from import_records using import_runs
    where import_runs.id = run_id and started_at < now() - make_interval(days => ${RECORD_DAYS})`)
}
