import { module } from '#kernel/module.ts'
import * as missedJobs from './missed/jobs.ts'
import { forgetMissedSearches } from './missed/missed-searches.ts'
import { searchData } from './personal-data.ts'
import * as jobs from './projections/jobs.ts'
import { refreshOutdated } from './projections/refresh-outdated.ts'
import { releaseProducts } from './projections/release-products.ts'
import { type SearchKit, searchRoutes } from './routes.ts'
import { searchWordsSetting } from './words/school-words.ts'

export const search = module<SearchKit>({
  name: 'search',
  settings: [searchWordsSetting],
  routes: searchRoutes,
  jobs: [
    jobs.refreshTitles.does(({ core }) => refreshOutdated(core)),
    missedJobs.forgetMissedSearches.does(({ core }) => forgetMissedSearches(core)),
    jobs.releaseProducts.does(({ core }) => releaseProducts(core)),
  ],
  personalData: [searchData],
  atStart: async ({ core }, tx) => {
    await core.jobs.enqueue(tx, jobs.releaseProducts, {})
    await core.jobs.enqueue(tx, jobs.refreshTitles, {})
  },
})
