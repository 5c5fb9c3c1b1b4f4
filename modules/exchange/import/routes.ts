import * as officeImportRunsApi from '#contract/exchange/import-runs.ts'
import type { Core } from '#kernel/core.ts'
import { listRoute } from '#kernel/listing.ts'
import { type Route, route } from '#kernel/route.ts'
import { listRecords, recordsFile } from './runs/list-records.ts'
import { importRunList, readRun } from './runs/list-runs.ts'

/** What staff see of the imports. */
export function importRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
    listRoute(db, importRunList),
    route(officeImportRunsApi.importRuns.read, async ({ params: { id } }) => ({ data: await readRun(db, id) })),
    route(
      officeImportRunsApi.listImportRecords,
      ({ params: { id }, query: { show, page, per_page: perPage } }, { url }) =>
        listRecords(db, { run: id, show, page, perPage, url }),
    ),
    route(officeImportRunsApi.readImportRecordsFile, ({ params: { id }, query: { show } }) =>
      recordsFile(db, { run: id, show }),
    ),
  ]
}
