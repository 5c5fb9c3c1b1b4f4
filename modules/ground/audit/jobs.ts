import { job } from '#kernel/jobs/job.ts'

export const deleteOldRecords = job('delete-old-audit-records', { every: '23 4 * * *' })
