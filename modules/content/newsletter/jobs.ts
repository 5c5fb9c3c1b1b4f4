import { job } from '#kernel/jobs/job.ts'

export const deleteStaleNewsletterData = job('delete-stale-newsletter-data', { every: '47 3 * * *' })
