import { job } from '#kernel/jobs/job.ts'

export const endLostImports = job('end-lost-imports', { every: '*/2 * * * *' })
export const deleteOldImportRecords = job('delete-old-import-records', { every: '11 3 * * *' })
