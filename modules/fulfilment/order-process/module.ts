import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import { billReleasedOrders } from './bill-released-orders.ts'
import { completeShippedOrders } from './complete-shipped-orders.ts'
import * as jobs from './jobs.ts'

/** What becomes of an order, from its beginning to its end. */
export const orderProcess = module<{ core: Core }>({
  name: 'order-process',
  jobs: [
    jobs.completeShippedOrders.does(({ core }) => completeShippedOrders(core)),
    jobs.billReleasedOrders.does(({ core }) => billReleasedOrders(core)),
  ],
})
