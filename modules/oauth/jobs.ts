import { job } from '#kernel/jobs/job.ts'

/** One at a time, so that an application is never told of an end before the beginning has been answered. */
export const tellApplications = job('tell-applications', { every: '* * * * *', oneAtATime: true })
export const deleteExpiredTokens = job('delete-expired-oauth-tokens', { every: '50 * * * *' })
