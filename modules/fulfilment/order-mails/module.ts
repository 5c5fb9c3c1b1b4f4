import { module } from '#kernel/module.ts'
import type { MailKind } from '#modules/ground/mail/mail-kind.ts'
import { deliveryAddressChanged } from './delivery-address-changed.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { paymentReceived } from './payment-received.ts'
import { orderMailsData } from './personal-data.ts'

/** What buyers are told of an order when it is placed and paid, and what staff tell them of it. */
export const orderMails = module<unknown, MailKind>({
  name: 'order-mails',
  mails: [orderConfirmation, paymentReceived, deliveryAddressChanged],
  personalData: [orderMailsData],
})
