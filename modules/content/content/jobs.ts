import { job } from '#kernel/jobs/job.ts'

export const deleteOldWorkingCopies = job('delete-old-working-copies', { every: '41 3 * * *' })
export const followClock = job<{ entryId: string }>('follow-clock')
