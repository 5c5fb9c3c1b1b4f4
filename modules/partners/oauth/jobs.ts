import { job } from '#kernel/jobs/job.ts'

/** One at a time, so that an application is never told of an end before the beginning has been answered. */
export const tellApplications = job('tell-applications', { every: '* * * * *', oneAtATime: true, held: 'webhooks' })
/** Started by the triggers that note logouts; the schedule is for what could not be told, or was not notified. */
export const tellLogouts = job('tell-logouts', {
  every: '* * * * *',
  channel: 'logouts',
  oneAtATime: true,
  held: 'webhooks',
})
export const deleteExpiredTokens = job('delete-expired-oauth-tokens', { every: '50 * * * *' })
