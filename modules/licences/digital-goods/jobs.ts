import { job } from '#kernel/jobs/job.ts'

export const releaseEarlierOrders = job('release-earlier-orders', { oneAtATime: true })
