import { eq } from 'drizzle-orm'
import * as officeImportRunsApi from '#contract/office/import-runs.ts'
import { contains, listing } from '#kernel/listing.ts'
import { importRuns } from './tables.ts'

/** The imports, the newest first. */
export const importRunList = listing(officeImportRunsApi.importRuns.list, {
  rows: (db) => db.select().from(importRuns).$dynamic(),
  id: importRuns.id,
  // The ids are made in the order of time, and have an index.
  sort: { started_at: importRuns.id },
  filters: { state: (state) => eq(importRuns.state, state) },
  search: (text) => contains(text, importRuns.source),
  present: ({ notes: _, startedAt, finishedAt, aliveAt: __, ...run }) => ({
    ...run,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }),
})
