import { job } from '#kernel/jobs/job.ts'

/** Mostly it is asked for at once; its clock is for what a service that was away has missed. */
export const followSearchChanges = job('follow-search-changes', { every: '* * * * *', oneAtATime: true })
