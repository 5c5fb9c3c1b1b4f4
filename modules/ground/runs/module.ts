import * as runsApi from '#contract/ground/runs.ts'
import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { route } from '#kernel/route.ts'
import { endLostRuns } from './end-lost-runs.ts'
import * as jobs from './jobs.ts'
import { runData } from './personal-data.ts'
import { cancelRun, listOwnRuns, readRun } from './read-runs.ts'

/** Work that goes on by itself and can be looked at and ended: how far it is, and that it ends whatever happens. */
export const runs = module<{ core: Core }>({
  name: 'runs',
  routes: ({ core: { db } }) => [
    route(runsApi.listRuns, async (_, { user }) => ({ data: await listOwnRuns(db, user.id) })),
    route(runsApi.readRun, async ({ params: { id } }) => ({ data: await readRun(db, id) })),
    route(runsApi.cancelRun, async ({ params: { id } }, staff) => ({ data: await cancelRun(db, id, staff) })),
  ],
  jobs: [jobs.endLostRuns.does(({ core }) => endLostRuns(core.db))],
  personalData: [runData],
  atStart: (_, tx) => endLostRuns(tx),
})
