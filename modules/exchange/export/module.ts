import * as exportsApi from '#contract/exchange/catalogue-exports.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import type { ExportKit } from './export-kit.ts'
import * as jobs from './jobs.ts'
import { exportData } from './personal-data.ts'
import { deleteOldExports, exportFile, listExports, startExport } from './start-export.ts'
import { writeExport } from './write-export.ts'

/** Files of the catalogue for other systems, which are written beside the shop and kept for a day. */
export const catalogueExport = module<ExportKit>({
  name: 'export',
  routes: (kit) => [
    route(exportsApi.listExports, async () => ({ data: await listExports(kit.core.db) })),
    route(exportsApi.startExport, async ({ body }, staff) => ({ data: await startExport(kit, staff, body) })),
    route(exportsApi.readExportFile, ({ params: { id } }) => exportFile(kit, id)),
  ],
  jobs: [jobs.writeExport.does(writeExport), jobs.deleteOldExports.does(({ core }) => deleteOldExports(core))],
  personalData: [exportData],
})
