import { eq } from 'drizzle-orm'
import { errorCodes, Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { closeSettledTasks } from '#modules/fulfilment/order-process/settled-tasks.ts'
import { paymentWelcome } from '#modules/fulfilment/payments/mails.ts'
import { tellOfCancellation } from '#modules/fulfilment/refunds/tell-buyer.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { invoiceObstacle } from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import { firstNameOf } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { offersInvoiceNow } from '#modules/sales/billing/billing-settings.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { hasOverdueInvoice } from '#modules/sales/billing/overdue-invoices.ts'
import { changePaymentMethod } from '#modules/sales/orders/change-payment-method.ts'
import { lockOrder } from '#modules/sales/orders/lock-order.ts'
import { ownerOf } from '#modules/sales/orders/own-orders.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'

export interface FraudDecision {
  orderId: string
  staffId: string
  note: string
  isAccepted: boolean
  /** Accepted without money: it is sent on invoice instead of being paid online. */
  onInvoice: boolean
}

/**
 * Decides about an order that is suspected of fraud. Accepted, it is paid if its money has come; otherwise its buyer
 * may pay it, or gets an invoice where one is allowed. Refused, it is cancelled. One for which money came cannot be
 * refused, since that must go back.
 */
export async function decideFraud(core: Core, tx: Database, decision: FraudDecision): Promise<void> {
  const { orderId, staffId, note, isAccepted, onInvoice } = decision
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'fraud') throw new Refusal('order_status_refused')
  const open = await openAmountOf(tx, orderId)
  const isPaid = open <= 0
  if (open < order.total && !(isPaid && isAccepted && !onInvoice)) throw new Refusal('order_status_refused')
  const change = { orderId, from: 'fraud', by: 'staff', staffId, reason: note } as const
  if (!isAccepted) {
    await changeOrder(core, tx, { ...change, to: 'canceled' })
    await tellOfCancellation(core, tx, { order, planned: [] })
  } else if (isPaid) {
    await changeOrder(core, tx, { ...change, to: 'paid' })
  } else if (onInvoice) {
    await guardInvoice(tx, order)
    await changePaymentMethod(tx, order, 'invoice')
    await changeOrder(core, tx, { ...change, to: 'invoice' })
  } else {
    await changeOrder(core, tx, { ...change, to: 'new' })
    await askToPay(core, tx, order)
  }
  await closeSettledTasks(tx, { orderId, staffId, note })
}

/** The rules of the checkout, but for the total: staff have looked at the buyer. */
async function guardInvoice(tx: Database, order: OrderRow): Promise<void> {
  const { userId, billingAddress } = order
  const owner = ownerOf(order)
  const [user] =
    userId === null ? [] : await tx.select({ verified: users.emailVerifiedAt }).from(users).where(eq(users.id, userId))
  const obstacle = invoiceObstacle({
    billingCountry: billingAddress?.country ?? null,
    offersInvoice: await offersInvoiceNow(tx),
    isEmailVerified: user?.verified != null,
    hasOverdueInvoice: owner !== null && (await hasOverdueInvoice(tx, owner, new Date())),
  })
  if (obstacle === null) return
  const [, message] = errorCodes.payment_method_not_allowed
  throw new Refusal('payment_method_not_allowed', { errors: { on_invoice: [message] } })
}

async function askToPay(core: Core, tx: Database, { id, number, email, userId }: OrderRow): Promise<void> {
  const firstName = await firstNameOf(tx, userId)
  if (firstName === null) return
  const data = { firstName, number, orderId: id }
  await queueMail(core, tx, { kind: paymentWelcome, subjectId: id, to: email, data })
}
