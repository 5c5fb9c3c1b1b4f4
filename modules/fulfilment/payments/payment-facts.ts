import { toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import type { LockedAttempt } from './attempts/move-attempt.ts'

/** The facts that every task about an attempt contains. */
export function paymentFacts({ order, attempt }: LockedAttempt) {
  return {
    order_number: order.number,
    attempt: attempt.number,
    provider: attempt.provider,
    transaction_id: attempt.transactionId,
    amount: toMoney(attempt.amount),
  }
}

/** The order of a task about an attempt. */
export function taskSubject({ order }: LockedAttempt) {
  return { subject: order.number, orderId: order.id }
}

/** Gives staff a task about a transaction that the provider names for this attempt although it belongs to another. */
export async function tellShared(tx: Database, locked: LockedAttempt, transactionId: string): Promise<void> {
  await addTask(tx, {
    ...taskSubject(locked),
    kind: 'shared_transaction',
    cause: transactionId,
    facts: { ...paymentFacts(locked), shared_transaction_id: transactionId },
  })
}
