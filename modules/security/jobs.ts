import { job } from '#kernel/jobs/job.ts'

export const deleteExpiredLimits = job('delete-expired-limits', { every: '29 * * * *' })
