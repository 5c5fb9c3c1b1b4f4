import { job } from '#kernel/jobs/job.ts'

export const completeShippedOrders = job('complete-shipped-orders', { every: '17 * * * *' })
