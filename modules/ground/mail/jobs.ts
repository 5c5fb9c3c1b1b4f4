import { job } from '#kernel/jobs/job.ts'

export const sendMail = job<{ mailId: string }>('send-mail', { held: 'mails' })
