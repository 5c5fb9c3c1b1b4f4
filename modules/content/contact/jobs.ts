import { job } from '#kernel/jobs/job.ts'

export const deleteOldMessages = job('delete-old-contact-messages', { every: '53 3 * * *' })
