import { job } from '#kernel/jobs/job.ts'

export const applyPaymentEvent = job<{ inboxId: string }>('apply-payment-event', { urgent: true })
export const followUpPayment = job<{ attemptId: string }>('follow-up-payment')
export const closeUnpaidOrders = job('close-unpaid-orders', { every: '*/10 * * * *' })
