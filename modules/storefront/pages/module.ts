import type { SearchIndex } from '#adapters/search/port.ts'
import { module } from '#kernel/module.ts'
import { followChanges } from '#modules/catalogue/search/follow-changes.ts'
import { followSearchChanges } from '#modules/catalogue/search/jobs.ts'
import { readEntryDocuments } from '#modules/content/content/search-document.ts'
import { contentRoutes, type WebsiteKit } from './routes.ts'

export const pages = module<WebsiteKit & { searchService: SearchIndex | undefined }>({
  name: 'pages',
  routes: contentRoutes,
  jobs: [
    followSearchChanges.does(async ({ core: { db }, searchService: service }) => {
      if (service) await followChanges({ db, service, readPages: (ids) => readEntryDocuments(db, ids) })
    }),
  ],
})
