import { job } from '#kernel/jobs/job.ts'

export const workOnImport = job<{ run: string }>('work-on-import')
export const deleteOldImportRecords = job('delete-old-import-records', { every: '11 3 * * *' })
