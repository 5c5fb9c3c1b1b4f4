import { and, eq } from 'drizzle-orm'
import type { PaymentState } from '#adapters/payment/port.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { mailVoucher } from '#modules/fulfilment/order-mails/mail-voucher.ts'
import { tellOfPayment } from '#modules/fulfilment/order-mails/tell-of-payment.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { isPayable, settleOrder } from '#modules/fulfilment/order-process/receive-payment.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { canRestartPayment } from '#modules/ground/pricing/payment-methods/restart-rules.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { firstNameOf } from '#modules/ground/users/find-user.ts'
import { changePaymentMethod } from '#modules/sales/orders/change-payment-method.ts'
import { type Cause, canChange, isLost } from '#modules/sales/orders/order-status.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'
import { paymentFailed } from '../mails.ts'
import { paymentFacts, taskSubject } from '../payment-facts.ts'
import { paymentState } from '../payment-state.ts'
import type { Payments } from '../providers.ts'
import { paymentAttempts } from '../tables.ts'
import { isPaidAlready, tellAboutMoney } from '../tell-about-money.ts'
import { orderStatusAfter } from './attempt-status.ts'
import type { AttemptRow } from './begin-attempt.ts'

export interface LockedAttempt {
  order: OrderRow
  attempt: AttemptRow
}

/** Locks an order and its attempt. Everyone locks the order first, which prevents deadlocks. */
export async function lockAttempt(
  tx: Database,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
): Promise<LockedAttempt> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update')
  if (!order || !attempt) throw new Error('a payment attempt has gone')
  return { order, attempt }
}

export interface AttemptMove {
  to: Exclude<PaymentState, 'open'>
  by: Cause
  reason: string
}

/**
 * Changes the status of a locked attempt, and of its order as far as the transition table allows; false when the order
 * did not change. An order is paid once: a second payment stays with its attempt. Of an attempt that another replaced,
 * only money counts for the order, and so it is with one whose order goes on invoice by now. Suspected fraud becomes a
 * task for staff, and so does money that comes late, twice, or for an order that cannot take it.
 */
export async function moveAttempt(
  payments: Payments,
  tx: Database,
  locked: LockedAttempt,
  { to, by, reason }: AttemptMove,
): Promise<boolean> {
  const { order, attempt } = locked
  const isSecond = to === 'paid' && (await isPaidAlready(tx, locked))
  await tx
    .update(paymentAttempts)
    .set({ status: to, changedAt: now() })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, attempt.status)))
  const next = orderStatusAfter(to, order.status)
  const counts = attempt.status !== 'replaced' || to === 'paid'
  if (to === 'paid' && isPayable(order)) {
    // It goes on invoice by now, and its amount may have come in part or whole.
    const isTaken = (await settleOrder(payments.core, tx, order, { by: 'payment', reason, at: now() })) >= 0
    if (!isTaken) await tellAboutMoney(tx, locked, { isSecond, isTaken })
    return isTaken
  }
  const isTaken = counts && !isSecond && canChange(order.status, next, by)
  if (isTaken) {
    await changePaymentMethod(tx, order, attempt.method)
    await changeOrder(payments.core, tx, { orderId: order.id, from: order.status, to: next, by, reason })
    if (isLost(next)) await tellOfFailure(payments, tx, { ...locked, status: next })
    // A promised payment was already announced as paid.
    else if (next !== 'fraud' && order.status !== 'waiting') await tellOfPayment(payments.core, tx, order.id)
  }
  if (to === 'paid') await tellAboutMoney(tx, locked, { isSecond, isTaken })
  if (to === 'fraud') {
    const facts = paymentFacts(locked)
    await addTask(tx, { ...taskSubject(locked), kind: 'fraud', cause: `attempt ${attempt.number}`, facts })
  }
  return isTaken
}

/** Tells the buyer that an order came to nothing, and whether it can be paid again. `status` is its status by now. */
export async function tellOfFailure(
  { core }: Payments,
  tx: Database,
  { order, attempt, status }: LockedAttempt & { status: OrderStatus },
): Promise<void> {
  // The mail asks the buyer to start the payment again, which needs an account.
  const firstName = await firstNameOf(tx, order.userId)
  if (firstName === null) return
  const { payment_attempts: mostAttempts } = await readSettingNow(tx, orderTermsSetting)
  await queueMail(core, tx, {
    kind: paymentFailed,
    subjectId: `${order.id}:${attempt.number}`,
    to: order.email,
    data: {
      firstName,
      number: order.number,
      orderId: order.id,
      voucher: mailVoucher(order),
      canPay: canRestartPayment(status, await paymentState(tx, order.id), mostAttempts),
    },
  })
}
