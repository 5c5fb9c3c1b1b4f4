import { job } from '#kernel/jobs/job.ts'

export const completeShippedOrders = job('complete-shipped-orders', { every: '17 * * * *' })
/** After `release-products`, which makes what was not out yet available. */
export const billReleasedOrders = job('bill-released-orders', { every: '10 * * * *' })
