import { job } from '#kernel/jobs/job.ts'

export const applyPaymentEvent = job<{ inboxId: string }>('apply-payment-event', { urgent: true })
export const followUpPayment = job<{ attemptId: string }>('follow-up-payment')
export const closeUnpaidOrders = job('close-unpaid-orders', { every: '*/10 * * * *' })
/** After a restore, of a transaction that the provider's own pages list. */
export const askTransaction = job<{ transactionId: string }>('ask-transaction', { onePer: 'transactionId' })
