import { toMoney } from '#contract/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/tasks/write-tasks.ts'
import type { LockedAttempt } from './move-attempt.ts'

/** What a task for staff tells of an attempt, whichever kind it is. */
export function paymentFacts({ order, attempt }: LockedAttempt) {
  return {
    order_number: order.number,
    attempt: attempt.number,
    provider: attempt.provider,
    transaction_id: attempt.transactionId,
    amount: toMoney(attempt.amount),
  }
}

/** Of which order a task about an attempt is. */
export function taskSubject({ order }: LockedAttempt) {
  return { subject: order.number, orderId: order.id }
}

/** Has staff look up a transaction that the provider names for this attempt, and that is another's. */
export async function tellShared(tx: Database, locked: LockedAttempt, transactionId: string): Promise<void> {
  await addTask(tx, {
    ...taskSubject(locked),
    kind: 'shared_transaction',
    cause: transactionId,
    facts: { ...paymentFacts(locked), shared_transaction_id: transactionId },
  })
}
