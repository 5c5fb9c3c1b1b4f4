import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { categoryRoutes } from './category-routes.ts'
import { departmentRoutes } from './department-routes.ts'
import { schoolTermRoutes } from './school-term-routes.ts'

/** The departments of the catalogue, the terms of schools, and the categories of articles, as editors name them and put them in order. */
export const terms = module<{ core: Core }>({
  name: 'terms',
  routes: ({ core }) => [...departmentRoutes(core), ...schoolTermRoutes(core), ...categoryRoutes(core)],
})
