import { job } from '#kernel/jobs/job.ts'

export const countSales = job('count-sales', { every: '*/10 * * * *', oneAtATime: true })
