import type { Database } from '#kernel/database/connection.ts'
import type { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { refunds } from '#modules/fulfilment/refunds/tables.ts'
import { factsOf, taskOf } from '#modules/fulfilment/refunds/write-refunds.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import type { orders } from '#modules/sales/orders/tables.ts'

interface SampleRefund {
  order: typeof orders.$inferSelect
  /** The payment that goes back; undefined for one that came to the bank. */
  attempt: typeof paymentAttempts.$inferSelect | undefined
  /** The id of the task that staff have, if it is open; undefined once it is settled. */
  taskId: string | undefined
  refund: Required<Pick<typeof refunds.$inferInsert, 'id' | 'creditNoteId' | 'amount' | 'createdAt'>>
}

/**
 * Inserts a refund, with the task of staff where it is open: they send it by hand, or nobody knows what the payment
 * provider did.
 */
export async function insertRefund(tx: Database, { order, attempt, taskId, refund }: SampleRefund): Promise<void> {
  const isOpen = taskId !== undefined
  const at = refund.createdAt
  const reference = `${order.number}-R1`
  await tx.insert(refunds).values({
    ...refund,
    orderId: order.id,
    attemptId: attempt?.id ?? null,
    reference,
    way: attempt ? 'provider' : 'by_hand',
    state: attempt ? (isOpen ? 'unknown' : 'refunded') : isOpen ? 'to_send' : 'done_by_hand',
    askedAt: attempt ? at : null,
    settledAt: isOpen ? null : at,
    note: attempt || isOpen ? null : 'Per E-Banking überwiesen.',
  })
  if (!isOpen) return
  const facts = factsOf(order, { ...refund, reference })
  await tx.insert(tasks).values({
    ...taskOf(order, refund),
    id: taskId,
    createdAt: at,
    ...(attempt
      ? { kind: 'refund_unclear' as const, facts: { ...facts, ...factsOfAttempt(attempt) } }
      : { kind: 'refund_by_hand' as const, facts }),
  })
}

function factsOfAttempt({ provider, transactionId }: typeof paymentAttempts.$inferSelect) {
  return { provider, transaction_id: transactionId }
}
