import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { authorRoutes } from './author-routes.ts'
import { seriesRoutes } from './series-routes.ts'

/** Authors and series as editors describe them, put them in order, and make two of them one. */
export const authorsAndSeries = module<{ core: Core }>({
  name: 'authors-and-series',
  routes: ({ core }) => [...authorRoutes(core), ...seriesRoutes(core)],
})
