import type { Core } from '#kernel/core.ts'
import type { Queue } from '#kernel/jobs/job.ts'
import { module } from '#kernel/module.ts'
import { restoreRoutes } from './routes.ts'

interface RestoresNeeds {
  core: Core
  /** Those of all modules. */
  queues: readonly Queue[]
}

/** What is to be done after the database was set back to an earlier moment. */
export const restores = module<RestoresNeeds>({ name: 'restores', routes: restoreRoutes })
