import { job, ONE_BY_ONE } from '#kernel/jobs/job.ts'

export const removeFiles = job<{ keys: string[] }>('remove-files')
export const makeDataExport = job<{ exportId: string }>('make-data-export', { atOnce: ONE_BY_ONE })
export const deleteExpiredExports = job('delete-expired-exports', { every: '37 * * * *' })
export const eraseDueAccounts = job('erase-due-accounts', { every: '7 * * * *' })
export const eraseExpiredRecords = job('erase-expired-records', { every: '59 3 * * *' })
