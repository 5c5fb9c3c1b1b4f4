import { and, eq } from 'drizzle-orm'
import { errorCodes, Refusal } from '#contract/errors.ts'
import type { OnlinePaymentMethod, PaymentMethod } from '#contract/ground/payment-methods.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import {
  canRestartPayment,
  type RestartRules,
  restartMethods,
} from '#modules/ground/pricing/payment-methods/restart-rules.ts'
import { changePaymentMethod } from '#modules/sales/orders/change-payment-method.ts'
import { isLost } from '#modules/sales/orders/order-status.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'
import { readRestartRules } from '#modules/storefront/cart/read-pricing.ts'
import { latestAttempt } from './attempts/attempts.ts'
import { type AttemptRow, beginAttempt } from './attempts/begin-attempt.ts'
import { replaceAttempt } from './attempts/replace-attempt.ts'
import { findOwnOrder } from './own-order.ts'
import { type OnlinePayment, paymentState } from './payment-state.ts'
import { type Payments, providerFor } from './providers.ts'
import { refreshAttempt } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

export interface Restart {
  userId: string
  orderId: string
  /** Undefined: that of the last attempt. */
  method?: PaymentMethod | undefined
  origin: string
}

/**
 * Lets the buyer pay after failure or cancellation in a new attempt, or continue the open one; another method replaces
 * the open one. Returns the link. First asks the provider whether the last attempt is paid after all. An order is not
 * paid again after too many attempts, when its voucher has no use left for it, or when the buyer has bought a
 * once-per-person product of it since.
 */
export async function restartPayment(payments: Payments, restart: Restart): Promise<string> {
  const { db } = payments.core
  const { userId, orderId } = restart
  const order = await findOwnOrder(db, { owner: { userId }, orderId })
  const payment = await paymentState(db, orderId)
  const rules = await readRestartRules(payments.core)
  if (!canRestartPayment(order.status, payment, rules.mostAttempts)) throw new Refusal('payment_not_restartable')
  methodOf(order, payment, { rules, wanted: restart.method })
  const seen = await latestAttempt(db, orderId)
  if (seen && !(await refreshAttempt(payments, seen))) throw new Refusal('payment_unavailable')
  const attemptId = await openAttempt(payments, restart, { seen, rules })
  const { link, isUnavailable } = await startPayment(payments, attemptId)
  if (isUnavailable) throw new Refusal('payment_unavailable')
  if (link === null) throw new Refusal('payment_not_restartable')
  return link
}

/**
 * The attempt to pay in. One of several parallel callers creates it; the others wait for the lock on the order and find
 * it, even if they named another method. `seen` was the last attempt when this caller looked.
 */
function openAttempt(
  payments: Payments,
  { userId, orderId, method: wanted, origin }: Restart,
  { seen, rules }: { seen: AttemptRow | null; rules: RestartRules },
): Promise<string> {
  return inTransaction(payments.core.db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), ownedBy({ userId })))
      .for('update')
    const last = await latestAttempt(tx, orderId)
    const state = await paymentState(tx, orderId)
    if (!order || !last || !canRestartPayment(order.status, state, rules.mostAttempts))
      throw new Refusal('payment_not_restartable')
    const isOvertaken = last.id !== seen?.id
    const method = methodOf(order, state, { rules, wanted })
    if (isLost(order.status)) await bringBack(payments.core, tx, { orderId, from: order.status })
    else if (state.hasOpen) {
      if (isOvertaken || method === last.method) return last.id
      await replaceAttempt(tx, last)
    }
    const provider = providerFor(method)
    if (provider === null) throw new Refusal('payment_not_restartable')
    await changePaymentMethod(tx, order, method)
    const attempt = await beginAttempt(payments.core, tx, {
      orderId,
      number: last.number + 1,
      provider,
      method,
      amount: order.total,
      origin,
    })
    return attempt.id
  })
}

/** The method to pay with; 422 at the field where the order does not offer it. */
function methodOf(
  order: OrderRow,
  payment: OnlinePayment,
  { rules, wanted }: { rules: RestartRules; wanted: PaymentMethod | undefined },
): OnlinePaymentMethod {
  const method = wanted ?? order.paymentMethod
  const offered = restartMethods(order, payment, rules).find((one) => one === method)
  if (offered) return offered
  const [, message] = errorCodes.payment_method_not_allowed
  throw new Refusal('payment_method_not_allowed', { errors: { payment_method: [message] } })
}

async function bringBack(
  core: Core,
  tx: Database,
  { orderId, from }: { orderId: string; from: 'failed' | 'canceled' },
): Promise<void> {
  try {
    await changeOrder(core, tx, { orderId, from, to: 'new', by: 'customer', reason: 'payment started again' })
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'voucher_taken') throw new Refusal('payment_not_restartable')
    throw error
  }
}
