import { job } from '#kernel/jobs/job.ts'

export const deleteOldCredits = job('delete-old-credits', { every: '34 3 * * *' })
