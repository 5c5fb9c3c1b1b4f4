import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { catalogueData } from './personal-data.ts'
import { catalogueRoutes } from './routes.ts'
import { levelLeadsSetting } from './school-terms/level-leads.ts'
import { taxRateRoutes } from './tax-rates/routes.ts'

export const catalogue = module<{ core: Core }>({
  name: 'catalogue',
  settings: [levelLeadsSetting],
  routes: (kit) => [...catalogueRoutes(kit), ...taxRateRoutes(kit)],
  personalData: [catalogueData],
})
