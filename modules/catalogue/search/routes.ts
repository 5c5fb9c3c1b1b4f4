import * as missedSearchesApi from '#contract/catalogue/missed-searches.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { listMissedSearches, missedSearchesFile } from './missed/missed-searches.ts'

export interface SearchKit {
  core: Core
}

export function searchRoutes({ core: { db } }: SearchKit): Route[] {
  return [
    route(missedSearchesApi.listMissedSearches, async () => ({ data: await listMissedSearches(db) })),
    route(missedSearchesApi.readMissedSearchesFile, async () => missedSearchesFile(await listMissedSearches(db))),
  ]
}
