import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { purposesSetting } from '#modules/exchange/record/thema-purposes.ts'
import * as jobs from './jobs.ts'
import { importData } from './personal-data.ts'
import { themaSetting } from './plan/thema.ts'
import { importRoutes } from './routes.ts'
import { deleteOldRecords } from './runs/delete-old-records.ts'
import { endLostRuns } from './runs/end-lost-runs.ts'

/** Imports and exports of the catalogue, which are run by commands; staff see what became of them. */
export const catalogueImport = module<{ core: Core }>({
  name: 'import',
  routes: importRoutes,
  jobs: [
    jobs.endLostImports.does(({ core }: { core: Core }) => endLostRuns(core.db)),
    jobs.deleteOldImportRecords.does(({ core }: { core: Core }) => deleteOldRecords(core.db)),
  ],
  settings: [themaSetting, purposesSetting],
  personalData: [importData],
  atStart: (_, tx) => endLostRuns(tx),
})
