import { module } from '#kernel/module.ts'
import type { Payments } from '#modules/payments/providers.ts'
import * as jobs from './jobs.ts'
import { refundsData } from './personal-data.ts'
import { refundRoutes } from './routes.ts'
import { sendRefund } from './send-refund.ts'

export const refunds = module<Payments>({
  name: 'refunds',
  routes: refundRoutes,
  jobs: [jobs.sendRefund.does((kit, { refundId }) => sendRefund(kit, refundId))],
  personalData: refundsData,
})
