import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { countSales } from './count-sales.ts'
import * as jobs from './jobs.ts'
import { figuresData } from './personal-data.ts'
import { figureRoutes } from './routes.ts'

/** What was sold by day, from what was billed. */
export const figures = module<{ core: Core }>({
  name: 'figures',
  routes: figureRoutes,
  jobs: [jobs.countSales.does(({ core }) => countSales(core))],
  personalData: [figuresData],
  atStart: async ({ core }, tx) => {
    await core.jobs.enqueue(tx, jobs.countSales, {})
  },
})
