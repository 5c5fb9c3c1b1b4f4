import type { Core } from '#kernel/core.ts'
import { listRoute } from '#kernel/listing.ts'
import { module } from '#kernel/module.ts'
import { endLostRuns } from './import/end-lost-runs.ts'
import { themaSetting } from './import/thema.ts'
import * as jobs from './jobs.ts'
import { importRunList } from './list-runs.ts'
import { catalogueExchangeData } from './personal-data.ts'
import { purposesSetting } from './record/thema-purposes.ts'

/** Imports and exports of the catalogue, which are run by commands; staff see what became of them. */
export const catalogueExchange = module<{ core: Core }>({
  name: 'catalogue-exchange',
  routes: ({ core }) => [listRoute(core.db, importRunList)],
  jobs: [jobs.endLostImports.does(({ core }: { core: Core }) => endLostRuns(core.db))],
  settings: [themaSetting, purposesSetting],
  personalData: catalogueExchangeData,
  atStart: (_, tx) => endLostRuns(tx),
})
