import { module } from '#kernel/module.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { refundsData } from './personal-data.ts'
import { refundRoutes } from './routes.ts'
import { sendRefund } from './send-refund.ts'

export const refunds = module<Payments, MailKind>({
  name: 'refunds',
  routes: refundRoutes,
  jobs: [jobs.sendRefund.does((kit, { refundId }) => sendRefund(kit, refundId))],
  mails: Object.values(mails),
  personalData: [refundsData],
})
