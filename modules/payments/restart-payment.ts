import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeOrderStatus } from '#modules/orders/change-order-status.ts'
import { loadOrder, paymentState } from '#modules/orders/load-order.ts'
import { isLost } from '#modules/orders/order-status.ts'
import { canRestartPayment } from '#modules/orders/payment-rules.ts'
import { orders } from '#modules/orders/tables.ts'
import { latestAttempt } from './attempts.ts'
import { beginAttempt } from './begin-attempt.ts'
import { type Payments, providerFor } from './providers.ts'
import { refreshAttempt } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

export interface Restart {
  userId: string
  orderId: string
  origin: string
}

/**
 * Lets the buyer pay after failure or cancellation in a new attempt, or continue the open one; returns the link. First
 * asks the provider whether the last attempt is paid after all. Throws Refusal `payment_not_restartable` when nothing
 * is to be paid, after five attempts, or when the buyer has bought a once-per-person product of the order since;
 * `voucher_taken` when the order's voucher has no use left for it;
 * `payment_unavailable` when the provider cannot be reached.
 */
export async function restartPayment(payments: Payments, restart: Restart): Promise<string> {
  const { db } = payments.core
  const { userId, orderId } = restart
  const { order, payment } = await loadOrder(db, userId, orderId)
  if (!canRestartPayment(order.status, payment)) throw new Refusal('payment_not_restartable')
  const last = await latestAttempt(db, orderId)
  if (last && !(await refreshAttempt(payments, last))) throw new Refusal('payment_unavailable')
  const attemptId = await openAttempt(payments, restart)
  const { link, isUnavailable } = await startPayment(payments, attemptId)
  if (isUnavailable) throw new Refusal('payment_unavailable')
  if (link === null) throw new Refusal('payment_not_restartable')
  return link
}

/**
 * The attempt to pay in. One of several parallel callers creates it; the others wait for the lock on the order and find
 * it.
 */
function openAttempt(payments: Payments, { userId, orderId, origin }: Restart): Promise<string> {
  return inTransaction(payments.core.db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for('update')
    const last = await latestAttempt(tx, orderId)
    const state = await paymentState(tx, orderId)
    if (!order || !last || !canRestartPayment(order.status, state)) throw new Refusal('payment_not_restartable')
    if (!isLost(order.status)) return last.id
    await bringBack(tx, { orderId, from: order.status })
    const { method } = last
    const provider = providerFor(method)
    if (method === 'invoice' || provider === null) throw new Refusal('payment_not_restartable')
    const number = last.number + 1
    const attempt = await beginAttempt(payments.core, tx, {
      orderId,
      number,
      provider,
      method,
      amount: order.total,
      origin,
    })
    return attempt.id
  })
}

async function bringBack(
  tx: Database,
  { orderId, from }: { orderId: string; from: 'failed' | 'canceled' },
): Promise<void> {
  try {
    await changeOrderStatus(tx, { orderId, from, to: 'new', by: 'customer', reason: 'payment started again' })
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'voucher_taken') throw new Refusal('payment_not_restartable')
    throw error
  }
}
