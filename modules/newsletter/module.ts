import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { deleteStaleNewsletterData } from './forget-newsletter-data.ts'
import * as jobs from './jobs.ts'
import { newsletterRoutes } from './routes.ts'

export const newsletter = module<{ core: Core; tokenSecret: string }>({
  name: 'newsletter',
  routes: newsletterRoutes,
  jobs: [jobs.deleteStaleNewsletterData.does(({ core }) => deleteStaleNewsletterData(core.db))],
})
