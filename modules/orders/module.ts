import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import { completeShippedOrders } from './complete-shipped-orders.ts'
import * as jobs from './jobs.ts'
import { orderConfirmation } from './mails/order-confirmation.ts'
import { paymentReceived } from './mails/payment-received.ts'
import { ordersData } from './personal-data.ts'
import { orderRoutes } from './routes.ts'

export const orders = module<{ core: Core }, MailKind>({
  name: 'orders',
  routes: orderRoutes,
  jobs: [jobs.completeShippedOrders.does(({ core }) => completeShippedOrders(core))],
  mails: [orderConfirmation, paymentReceived],
  personalData: ordersData,
})
