import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { askTransaction } from './ask-transaction.ts'
import { closeUnpaidOrders } from './close-unpaid-orders.ts'
import { followUpPayment } from './follow-up-payment.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { paymentsData } from './personal-data.ts'
import type { Payments } from './providers.ts'
import { paymentRoutes } from './routes.ts'

export const payments = module<Payments, MailKind>({
  name: 'payments',
  routes: paymentRoutes,
  jobs: [
    jobs.applyPaymentEvent.does((kit, { inboxId }) => applyPaymentEvent(kit, inboxId)),
    jobs.followUpPayment.does((kit, { attemptId }) => followUpPayment(kit, attemptId)),
    jobs.askTransaction.does((kit, { transactionId }) => askTransaction(kit, transactionId)),
    jobs.closeUnpaidOrders.does((kit) => closeUnpaidOrders(kit)),
  ],
  mails: Object.values(mails),
  personalData: [paymentsData],
})
