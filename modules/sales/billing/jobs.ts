import { job, ONE_BY_ONE } from '#kernel/jobs/job.ts'

export const drawDocument = job<{ documentId: string }>('draw-document', { atOnce: ONE_BY_ONE })
export const deleteOldDocuments = job('delete-old-documents', { every: '29 3 * * *' })
export const sendReminders = job('send-reminders', { every: '40 7 * * *', held: 'reminders' })
export const remind = job<{ documentId: string }>('remind', { held: 'reminders' })
