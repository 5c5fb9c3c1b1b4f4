import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { isLost } from '#modules/sales/orders/order-status.ts'
import type { LockedAttempt } from './attempts/move-attempt.ts'
import { paymentFacts, taskSubject } from './payment-facts.ts'
import { paymentAttempts } from './tables.ts'

/** Whether another attempt has paid the order. Its row is locked, so the answer holds until the commit. */
export async function isPaidAlready(tx: Database, { order, attempt }: LockedAttempt): Promise<boolean> {
  const { orderId, id, status } = paymentAttempts
  const paid = await tx.$count(paymentAttempts, and(eq(orderId, order.id), ne(id, attempt.id), eq(status, 'paid')))
  return paid > 0
}

/**
 * Gives staff a task about money that came a second time, late, or for an order that cannot take it. `locked` is the
 * state before the payment.
 */
export async function tellAboutMoney(
  tx: Database,
  locked: LockedAttempt,
  { isSecond, isTaken }: { isSecond: boolean; isTaken: boolean },
): Promise<void> {
  const { order, attempt } = locked
  const task = { ...taskSubject(locked), cause: `attempt ${attempt.number}` }
  const facts = paymentFacts(locked)
  const told = { ...facts, status_before: order.status }
  if (isSecond) await addTask(tx, { ...task, kind: 'paid_twice', facts })
  else if (!isTaken) await addTask(tx, { ...task, kind: 'payment_not_taken', facts: told })
  else if (isLost(order.status) || attempt.status === 'failed' || attempt.status === 'canceled') {
    await addTask(tx, { ...task, kind: 'paid_late', facts: told })
  }
}
