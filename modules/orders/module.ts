import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import { orderConfirmation } from './mails/order-confirmation.ts'
import { paymentReceived } from './mails/payment-received.ts'
import { ordersData } from './personal-data.ts'

/** Orders, their lines, numbers and mails. */
export const orders = module<unknown, MailKind>({
  name: 'orders',
  mails: [orderConfirmation, paymentReceived],
  personalData: ordersData,
})
