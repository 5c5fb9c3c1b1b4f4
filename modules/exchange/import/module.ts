import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { themaSetting } from '#modules/exchange/record/school/thema.ts'
import { purposesSetting } from '#modules/exchange/record/school/thema-purposes.ts'
import * as jobs from './jobs.ts'
import { importData } from './personal-data.ts'
import { importRoutes } from './routes.ts'
import { deleteOldRecords } from './runs/delete-old-records.ts'
import { type ImportKit, workOnImport } from './runs/office-run.ts'

/** Imports of the catalogue, by staff with a trial before and an undoing after, and by commands. */
export const catalogueImport = module<ImportKit>({
  name: 'import',
  routes: importRoutes,
  jobs: [
    jobs.workOnImport.does(workOnImport),
    jobs.deleteOldImportRecords.does(({ core }: { core: Core }) => deleteOldRecords(core)),
  ],
  settings: [themaSetting, purposesSetting],
  personalData: [importData],
})
