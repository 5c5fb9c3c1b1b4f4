import { job } from '#kernel/jobs/job.ts'

export const refreshTitles = job('refresh-titles', { oneAtATime: true })
/** A day in Switzerland begins at 22:00 or 23:00 UTC; the other hours are for what a shop that was away has missed. */
export const releaseProducts = job('release-products', { every: '0 * * * *' })
