import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentStatus } from '#adapters/payment/port.ts'
import type { Database } from '#server/database/connection.ts'
import { isNews } from './attempt-status.ts'
import { findAttempt, referenceOf } from './attempts.ts'
import { type LockedAttempt, lockAttempt, moveAttempt } from './move-attempt.ts'
import type { Payments } from './providers.ts'
import { paymentAttempts } from './tables.ts'

/**
 * What became of a word from the provider. `stale`: known or overtaken. `not_taken`: the attempt has moved, the order
 * could not follow. `mismatch`: another amount, currency or reference than was asked for.
 */
export type Outcome = 'applied' | 'stale' | 'not_taken' | 'mismatch' | 'refund' | 'unknown_transaction'

/**
 * Applies what a provider says of a transaction, from a verified webhook or a read status, to the attempt and its
 * order. The end is the same however often and in whatever order the words arrive.
 */
export async function applyPaymentStatus(
  payments: Payments,
  tx: Database,
  { provider, status }: { provider: string; status: PaymentStatus },
): Promise<Outcome> {
  // Money that goes back is a transaction of its own, begun by staff.
  if (status.kind === 'refund') return 'refund'
  const { transactionId, reference } = status
  const found = await findAttempt(tx, { provider, transactionId, reference })
  if (!found) {
    payments.tellStaff('the payment provider speaks of an unknown transaction', { provider, transactionId, reference })
    return 'unknown_transaction'
  }
  const locked = await lockAttempt(tx, found)
  const mismatch = mismatchOf(locked, status)
  if (mismatch) {
    const { order, attempt } = locked
    payments.tellStaff('a payment is not what was asked for', {
      order: order.number,
      attempt: attempt.number,
      mismatch,
    })
    return 'mismatch'
  }
  await noteTransaction(tx, locked, transactionId)
  if (status.status === 'open' || !isNews(locked.attempt.status, status.status)) return 'stale'
  const reason = `${provider}: ${status.status}`
  const isTaken = await moveAttempt(payments, tx, locked, { to: status.status, by: 'payment', reason })
  return isTaken ? 'applied' : 'not_taken'
}

function mismatchOf({ order, attempt }: LockedAttempt, status: PaymentStatus): string | null {
  if (attempt.transactionId !== null && attempt.transactionId !== status.transactionId) return 'transaction'
  if (status.reference !== referenceOf(order.number, attempt.number)) return 'reference'
  if (status.currency !== 'CHF') return 'currency'
  const movesMoney = status.status === 'paid' || status.status === 'waiting'
  return movesMoney && status.amount !== attempt.amount ? 'amount' : null
}

/** The provider may tell of a transaction before its answer to our call is stored. */
async function noteTransaction(tx: Database, { attempt }: LockedAttempt, transactionId: string): Promise<void> {
  if (attempt.transactionId !== null) return
  await tx
    .update(paymentAttempts)
    .set({ transactionId })
    .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.transactionId)))
}
