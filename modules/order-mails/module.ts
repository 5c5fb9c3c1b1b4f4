import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/mail/mail-kind.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { paymentReceived } from './payment-received.ts'

/** What buyers are told of an order when it is placed and paid. */
export const orderMails = module<unknown, MailKind>({
  name: 'order-mails',
  mails: [orderConfirmation, paymentReceived],
})
