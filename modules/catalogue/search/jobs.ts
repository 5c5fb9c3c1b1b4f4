import { job } from '#kernel/jobs/job.ts'

/** Usually enqueued at once; the schedule makes up for changes missed while a service was unavailable. */
export const followSearchChanges = job('follow-search-changes', { every: '* * * * *', oneAtATime: true })
