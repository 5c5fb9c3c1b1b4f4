import { module } from '#kernel/module.ts'
import type { BillingKit } from '#modules/sales/billing/draw-document.ts'
import { schoolOrderRoutes } from './routes.ts'

/** Orders of schools: the approved wishes of a year as one order on invoice, and what the school sees of it. */
export const schoolOrders = module<BillingKit>({ name: 'school-orders', routes: schoolOrderRoutes })
