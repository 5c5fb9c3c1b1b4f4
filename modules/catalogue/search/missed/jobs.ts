import { job } from '#kernel/jobs/job.ts'

/** Each hour, so that what a day has of its askers is gone soon after midnight. */
export const forgetMissedSearches = job('forget-missed-searches', { every: '7 * * * *' })
