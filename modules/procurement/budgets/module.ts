import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { budgetsData } from './personal-data.ts'
import { budgetRoutes } from './routes.ts'

/** What schools mean to spend in a school year, beside what they have ordered and approved. */
export const budgets = module<{ core: Core }>({ name: 'budgets', routes: budgetRoutes, personalData: [budgetsData] })
