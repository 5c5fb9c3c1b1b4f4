import { job } from '#kernel/jobs/job.ts'

export const endOldRemovals = job('end-second-factor-removals', { every: '17 * * * *' })
