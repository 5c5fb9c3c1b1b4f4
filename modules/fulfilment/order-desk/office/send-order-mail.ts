import { Refusal } from '#contract/errors.ts'
import type { OrderMailKind } from '#contract/fulfilment/office-orders.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { confirmationAgain } from '#modules/fulfilment/order-mails/confirmation-of.ts'
import { noteStaffMail } from '#modules/fulfilment/order-mails/note-staff-mail.ts'
import { orderConfirmation } from '#modules/fulfilment/order-mails/order-confirmation.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { queueInvoice } from '#modules/sales/billing/draw-document.ts'
import type { loadInvoiceOf } from '#modules/sales/billing/load-document.ts'
import { invoiceMail } from '#modules/sales/billing/mails.ts'
import { buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'

export interface MailToRepeat {
  orderId: string
  staffId: string
  kind: OrderMailKind
  /** With its PDF, which is read before the transaction; null where the order has none. */
  invoice: Awaited<ReturnType<typeof loadInvoiceOf>>
}

/** Sends the confirmation or the invoice of an order to its buyer once more. */
export async function sendOrderMail(core: Core, tx: Database, mail: MailToRepeat): Promise<void> {
  const { orderId, staffId, kind, invoice } = mail
  const order = await lockOrder(tx, orderId)
  const buyer = await buyerToTell(tx, order, kind === 'invoice' ? 'bill' : 'order')
  const isThere = kind === 'invoice' ? invoice !== null : order.status !== 'redeemed'
  if (!buyer || !isThere) throw new Refusal('order_mail_missing')
  const { name } = kind === 'invoice' ? invoiceMail : orderConfirmation
  const subjectId = await noteStaffMail(tx, { orderId, staffId, kind: name, isRepeated: true, at: new Date() })
  if (kind === 'invoice' && invoice) {
    await queueInvoice(core, tx, { ...invoice, order, buyer, subjectId })
    return
  }
  const data = await confirmationAgain(tx, order, buyer.told)
  await queueMail(core, tx, { kind: orderConfirmation, subjectId, to: buyer.to, data })
}
