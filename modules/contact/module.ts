import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { deleteOldMessages } from './forget-messages.ts'
import * as jobs from './jobs.ts'
import { contactRoutes } from './routes.ts'

export const contact = module<{ core: Core; tokenSecret: string }>({
  name: 'contact',
  routes: contactRoutes,
  jobs: [jobs.deleteOldMessages.does(({ core }) => deleteOldMessages(core.db))],
})
