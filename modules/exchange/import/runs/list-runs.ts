import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officeImportRunsApi from '#contract/exchange/import-runs.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { importRuns } from '../tables.ts'

/** The imports, the newest first. */
export const importRunList = listing(officeImportRunsApi.importRuns.list, {
  rows: (db) => db.select().from(importRuns).$dynamic(),
  id: importRuns.id,
  // The ids are made in the order of time, and have an index.
  sort: { started_at: importRuns.id },
  filters: { state: (state) => eq(importRuns.state, state) },
  search: (text) => contains(text, importRuns.source),
  present: presentRun,
})

export async function readRun(db: Database, id: string): Promise<officeImportRunsApi.ImportRun> {
  const [row] = await db.select().from(importRuns).where(eq(importRuns.id, id))
  if (!row) throw new Refusal('not_found')
  return presentRun(row)
}

function presentRun({
  startedAt,
  finishedAt,
  aliveAt: _,
  ...run
}: typeof importRuns.$inferSelect): officeImportRunsApi.ImportRun {
  return { ...run, started_at: startedAt.toISOString(), finished_at: finishedAt?.toISOString() ?? null }
}
