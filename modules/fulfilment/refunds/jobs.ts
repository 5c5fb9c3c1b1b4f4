import { job } from '#kernel/jobs/job.ts'

export const sendRefund = job<{ refundId: string }>('send-refund', { held: 'refunds' })
