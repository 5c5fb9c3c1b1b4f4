import { job } from '#kernel/jobs/job.ts'

export const removeMedia = job<{ permalinks: string[] }>('remove-media')
