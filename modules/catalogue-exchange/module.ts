import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { deleteOldRecords } from './delete-old-records.ts'
import { endLostRuns } from './import/end-lost-runs.ts'
import { themaSetting } from './import/thema.ts'
import * as jobs from './jobs.ts'
import { catalogueExchangeData } from './personal-data.ts'
import { purposesSetting } from './record/thema-purposes.ts'
import { importRoutes } from './routes.ts'

/** Imports and exports of the catalogue, which are run by commands; staff see what became of them. */
export const catalogueExchange = module<{ core: Core }>({
  name: 'catalogue-exchange',
  routes: importRoutes,
  jobs: [
    jobs.endLostImports.does(({ core }: { core: Core }) => endLostRuns(core.db)),
    jobs.deleteOldImportRecords.does(({ core }: { core: Core }) => deleteOldRecords(core.db)),
  ],
  settings: [themaSetting, purposesSetting],
  personalData: catalogueExchangeData,
  atStart: (_, tx) => endLostRuns(tx),
})
