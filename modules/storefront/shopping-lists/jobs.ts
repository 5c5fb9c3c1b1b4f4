import { job } from '#kernel/jobs/job.ts'

export const forgetDeletedLists = job('forget-deleted-lists', { every: '17 3 * * *' })
