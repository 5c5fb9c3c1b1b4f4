import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { titleRoutes } from './routes.ts'

/** Titles of the catalogue with their products, as editors write them beside imports. */
export const titles = module<{ core: Core }>({
  name: 'titles',
  routes: ({ core }) => titleRoutes(core),
})
