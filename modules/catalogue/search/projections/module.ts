import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { refreshOutdated } from './refresh-outdated.ts'
import { releaseProducts } from './release-products.ts'

export const projections = module<{ core: Core }>({
  name: 'projections',
  jobs: [
    jobs.refreshTitles.does(({ core }) => refreshOutdated(core)),
    jobs.releaseProducts.does(({ core }) => releaseProducts(core)),
  ],
  atStart: async ({ core }, tx) => {
    await core.jobs.enqueue(tx, jobs.releaseProducts, {})
    await core.jobs.enqueue(tx, jobs.refreshTitles, {})
  },
})
