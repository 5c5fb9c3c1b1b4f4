import { job } from '#kernel/jobs/job.ts'

export const removeUploads = job<{ keys: string[] }>('remove-uploads')
export const deleteUnusedUploads = job('delete-unused-uploads', { every: '41 * * * *' })
