import { job, ONE_BY_ONE } from '#kernel/jobs/job.ts'

export const makeCopy = job<{ copyId: string }>('make-copy', { urgent: true, atOnce: ONE_BY_ONE })
export const deleteExpiredCopies = job('delete-expired-copies', { every: '17 * * * *' })
export const deleteExamDownloads = job('delete-old-exam-downloads', { every: '23 4 * * *' })
export const removeLibraryFiles = job<{ keys: string[] }>('remove-library-files')
export const tryProductFiles = job('try-product-files', { every: '7 * * * *' })
