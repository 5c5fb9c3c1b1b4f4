import * as officeImportRunsApi from '#contract/exchange/import-runs.ts'
import { listRoute } from '#kernel/listing.ts'
import { type Route, route } from '#kernel/route.ts'
import { listRecords, listRefusals, recordsFile } from './runs/list-records.ts'
import { importRunList, readRun } from './runs/list-runs.ts'
import type { ImportKit } from './runs/office-run.ts'
import { goOn, startImport } from './runs/start-import.ts'

/** What staff see of the imports, and do with them. */
export function importRoutes(kit: ImportKit): Route[] {
  const { db } = kit.core
  return [
    listRoute(kit.core, importRunList),
    route(officeImportRunsApi.importRuns.read, async ({ params: { id } }) => ({ data: await readRun(db, id) })),
    route(
      officeImportRunsApi.listImportRecords,
      ({ params: { id }, query: { show, page, per_page: perPage } }, { url }) =>
        listRecords(db, { run: id, show, page, perPage, url }),
    ),
    route(officeImportRunsApi.listImportRefusals, async ({ params: { id } }) => ({ data: await listRefusals(db, id) })),
    route(officeImportRunsApi.readImportRecordsFile, ({ params: { id }, query: { show } }) =>
      recordsFile(db, { run: id, show }),
    ),
    route(officeImportRunsApi.startImport, async ({ body: { upload } }, staff) => ({
      data: await startImport(kit, staff, upload),
    })),
    route(officeImportRunsApi.tryImport, async ({ params: { id } }, staff) => ({
      data: await goOn(kit, staff, { id, action: 'try' }),
    })),
    route(officeImportRunsApi.takeImport, async ({ params: { id } }, staff) => ({
      data: await goOn(kit, staff, { id, action: 'take' }),
    })),
    route(officeImportRunsApi.undoImport, async ({ params: { id } }, staff) => ({
      data: await goOn(kit, staff, { id, action: 'undo' }),
    })),
  ]
}
