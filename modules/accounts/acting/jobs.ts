import { job } from '#kernel/jobs/job.ts'

export const deleteOldActingSessions = job('delete-old-acting-sessions', { every: '29 4 * * *' })
