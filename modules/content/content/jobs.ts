import { job } from '#kernel/jobs/job.ts'

export const deleteOldWorkingCopies = job('delete-old-working-copies', { every: '41 3 * * *' })
export const followClock = job<{ entryId: string }>('follow-clock')
/** At night, when nobody waits for the database. */
export const findDeadLinks = job('find-dead-links', { every: '17 2 * * 1' })
export const forgetVisits = job('forget-visits', { every: '41 2 * * *' })
