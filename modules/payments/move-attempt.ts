import { and, eq } from 'drizzle-orm'
import type { PaymentState } from '#adapters/payment/port.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { changeOrderStatus, type OrderRow } from '#modules/orders/change-order-status.ts'
import { type Cause, canChange, isLost } from '#modules/orders/order-status.ts'
import { orders } from '#modules/orders/tables.ts'
import { users } from '#modules/users/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { orderStatusAfter } from './attempt-status.ts'
import type { AttemptRow } from './begin-attempt.ts'
import type { Payments } from './providers.ts'
import { paymentAttempts } from './tables.ts'

export interface LockedAttempt {
  order: OrderRow
  attempt: AttemptRow
}

/** Locks an attempt and its order, in the order everybody does: the order first. */
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
 * Moves a locked attempt, and its order as far as the transition table allows; false when the order stayed. Money
 * that comes late, twice, or for an order that cannot take it is told to staff.
 */
export async function moveAttempt(
  payments: Payments,
  tx: Database,
  { order, attempt }: LockedAttempt,
  { to, by, reason }: AttemptMove,
): Promise<boolean> {
  await tx
    .update(paymentAttempts)
    .set({ status: to, changedAt: new Date() })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, attempt.status)))
  const next = orderStatusAfter(to, order.status)
  const isTaken = canChange(order.status, next, by)
  if (isTaken) {
    await changeOrderStatus(tx, { orderId: order.id, from: order.status, to: next, by, reason })
    if (isLost(next)) await tellBuyer(payments, tx, { order, attempt })
  }
  if (to === 'paid') tellAboutMoney(payments, { order, attempt }, isTaken)
  return isTaken
}

async function tellBuyer({ core }: Payments, tx: Database, { order, attempt }: LockedAttempt): Promise<void> {
  // To start the payment again, which the mail asks for, takes the account.
  if (order.userId === null) return
  const [user] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, order.userId))
  await queueMail(core, tx, {
    kind: 'payment-failed',
    subjectId: `${order.id}:${attempt.number}`,
    to: order.email,
    data: { firstName: user?.firstName ?? '', number: order.number, orderId: order.id },
  })
}

function tellAboutMoney({ tellStaff }: Payments, { order, attempt }: LockedAttempt, isTaken: boolean): void {
  const facts = { order: order.number, attempt: attempt.number, status: order.status, attemptStatus: attempt.status }
  if (!isTaken) tellStaff('a payment came for an order that cannot take it; refund it or settle it by hand', facts)
  else if (isLost(order.status) || attempt.status === 'failed' || attempt.status === 'canceled') {
    tellStaff('a payment came late; the order is paid after all', facts)
  }
}
