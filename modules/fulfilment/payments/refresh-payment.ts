import { type PaymentStatus, ProviderRefused, ProviderUnavailable } from '#adapters/payment/port.ts'
import { inTransaction } from '#kernel/core.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import { latestAttempt } from './attempts/attempts.ts'
import type { AttemptRow } from './attempts/begin-attempt.ts'
import { lockAttempt } from './attempts/move-attempt.ts'
import { findOwnOrder } from './own-order.ts'
import { paymentFacts, taskSubject } from './payment-facts.ts'
import { namedProvider, type Payments } from './providers.ts'

/** Asks the provider for the status of the newest payment of a user's order. */
export async function refreshPayment(payments: Payments, userId: string, orderId: string): Promise<void> {
  const { db } = payments.core
  await findOwnOrder(db, { owner: { userId }, orderId })
  const attempt = await latestAttempt(db, orderId)
  if (attempt && attempt.status !== 'paid') await refreshAttempt(payments, attempt)
}

/**
 * Asks the provider for the status of an attempt and applies it; false when the provider is unavailable, and then
 * nothing changes.
 */
export async function refreshAttempt(payments: Payments, attempt: AttemptRow): Promise<boolean> {
  const { provider, transactionId } = attempt
  if (transactionId === null) return true
  let status: PaymentStatus
  try {
    status = await namedProvider(payments, provider).readStatus(transactionId)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false
    if (!(error instanceof ProviderRefused)) throw error
    await tellNotKnown(payments, attempt, error.code)
    return true
  }
  await inTransaction(payments.core.db, (tx) => applyPaymentStatus(payments, tx, { provider, status }))
  return true
}

async function tellNotKnown({ core }: Payments, attempt: AttemptRow, code: string | null): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const locked = await lockAttempt(tx, attempt)
    await addTask(tx, {
      ...taskSubject(locked),
      kind: 'transaction_not_known',
      cause: `attempt ${attempt.number}`,
      facts: { ...paymentFacts(locked), code },
    })
  })
}
