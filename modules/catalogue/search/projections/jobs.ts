import { job } from '#kernel/jobs/job.ts'

export const refreshTitles = job('refresh-titles', { oneAtATime: true })
/** In Switzerland the day begins at 22:00 or 23:00 UTC; the other hours make up for runs missed during an outage. */
export const releaseProducts = job('release-products', { every: '0 * * * *' })
