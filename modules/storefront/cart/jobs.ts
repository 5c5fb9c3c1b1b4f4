import { job } from '#kernel/jobs/job.ts'

export const deleteStaleCarts = job('delete-stale-carts', { every: '41 3 * * *' })
