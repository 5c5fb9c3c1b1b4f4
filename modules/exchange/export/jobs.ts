import { job, ONE_BY_ONE } from '#kernel/jobs/job.ts'

export const writeExport = job<{ run: string }>('write-export', { atOnce: ONE_BY_ONE })
export const deleteOldExports = job('delete-old-exports', { every: '23 * * * *' })
