import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentStatus } from '#adapters/payment/port.ts'
import type { PaymentMismatch } from '#contract/desks/task-kinds.ts'
import type { WebhookOutcome } from '#contract/partners/office-webhooks.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { isNews } from './attempts/attempt-status.ts'
import { findAttempt, isTransactionTaken, referenceOf } from './attempts/attempts.ts'
import { type LockedAttempt, lockAttempt, moveAttempt } from './attempts/move-attempt.ts'
import { paymentFacts, taskSubject, tellShared } from './payment-facts.ts'
import type { Payments } from './providers.ts'
import { paymentAttempts } from './tables.ts'

/**
 * The outcome of a message from the provider. `stale`: already known or overtaken. `not_taken`: the attempt has
 * changed, but the order could not follow. `mismatch`: another amount, currency or reference than the shop asked for.
 * `conflict`: the transaction became that of another attempt at the same moment.
 */
export type Outcome = WebhookOutcome

/**
 * Applies what a provider says about a transaction, in a verified webhook or in answer to a status request, to the
 * attempt and its order. Idempotent, and the result does not depend on the order of the messages.
 */
export async function applyPaymentStatus(
  payments: Payments,
  tx: Database,
  { provider, status }: { provider: string; status: PaymentStatus },
): Promise<Outcome> {
  // A refund is a transaction of its own, begun by staff.
  if (status.kind === 'refund') return 'refund'
  const { transactionId, reference } = status
  const found = await findAttempt(tx, { provider, transactionId, reference })
  if (!found) {
    await addTask(tx, {
      kind: 'unknown_transaction',
      subject: transactionId,
      cause: status.status,
      orderId: null,
      facts: { provider, transaction_id: transactionId, ...toldFacts(status) },
    })
    return 'unknown_transaction'
  }
  const locked = await lockAttempt(tx, found)
  const mismatch = mismatchOf(locked, status)
  if (mismatch) {
    await addTask(tx, {
      ...taskSubject(locked),
      kind: 'payment_mismatch',
      cause: `${transactionId} ${mismatch} ${status.status}`,
      facts: { ...paymentFacts(locked), mismatch, ...toldFacts(status) },
    })
    return 'mismatch'
  }
  const noted = await noteTransaction(tx, locked, transactionId)
  if (!noted) {
    await tellShared(tx, locked, transactionId)
    return 'conflict'
  }
  if (status.status === 'open' || !isNews(locked.attempt.status, status.status)) return 'stale'
  const reason = `${provider}: ${status.status}`
  const isTaken = await moveAttempt(payments, tx, noted, { to: status.status, by: 'payment', reason })
  return isTaken ? 'applied' : 'not_taken'
}

function toldFacts({ reference, status, amount, currency }: PaymentStatus) {
  return { told_reference: reference, told_status: status, told_amount: amount, told_currency: currency }
}

function mismatchOf({ order, attempt }: LockedAttempt, status: PaymentStatus): PaymentMismatch | null {
  if (attempt.transactionId !== null && attempt.transactionId !== status.transactionId) return 'transaction'
  if (status.reference !== referenceOf(order.number, attempt.number)) return 'reference'
  if (status.currency !== 'CHF') return 'currency'
  const movesMoney = status.status === 'paid' || status.status === 'waiting'
  return movesMoney && status.amount !== attempt.amount ? 'amount' : null
}

/**
 * Stores the transaction id: the provider's webhook may come before its answer to our call is stored. Null when another
 * attempt has the id.
 */
async function noteTransaction(
  tx: Database,
  { order, attempt }: LockedAttempt,
  transactionId: string,
): Promise<LockedAttempt | null> {
  if (attempt.transactionId !== null) return { order, attempt }
  try {
    await inTransaction(tx, (inner) =>
      inner
        .update(paymentAttempts)
        .set({ transactionId })
        .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.transactionId))),
    )
  } catch (error) {
    if (isTransactionTaken(error)) return null
    throw error
  }
  return { order, attempt: { ...attempt, transactionId } }
}
