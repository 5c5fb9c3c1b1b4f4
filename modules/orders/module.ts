import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { completeShippedOrders } from './complete-shipped-orders.ts'
import * as jobs from './jobs.ts'
import { orderRoutes } from './routes.ts'

export const orders = module<{ core: Core }>({
  name: 'orders',
  routes: ({ core }) => orderRoutes(core),
  jobs: [jobs.completeShippedOrders.does(({ core }) => completeShippedOrders(core))],
})
