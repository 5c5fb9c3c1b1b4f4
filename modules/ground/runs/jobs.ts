import { job } from '#kernel/jobs/job.ts'

/** Named for imports, which were the first runs: the schedule of a former release has this name. */
export const endLostRuns = job('end-lost-imports', { every: '*/2 * * * *' })
