import { job } from '#kernel/jobs/job.ts'

export const writeExport = job<{ run: string }>('write-export')
export const deleteOldExports = job('delete-old-exports', { every: '23 * * * *' })
