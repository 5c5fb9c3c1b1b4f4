import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { catalogueData } from './personal-data.ts'
import { catalogueRoutes } from './routes.ts'
import { taxRateRoutes } from './tax-rates/routes.ts'

export const catalogue = module<{ core: Core }>({
  name: 'catalogue',
  routes: (kit) => [...catalogueRoutes(kit), ...taxRateRoutes(kit)],
  personalData: [catalogueData],
})
