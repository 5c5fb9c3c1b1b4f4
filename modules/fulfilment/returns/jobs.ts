import { job } from '#kernel/jobs/job.ts'

export const deleteUnusedPictures = job('delete-unused-return-pictures', { every: '53 * * * *' })
