import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { toMoney } from '#contract/ground/money.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import * as refundsJobs from './jobs.ts'
import type { PlannedRefund } from './plan-refunds.ts'
import { refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/**
 * Writes refunds in the transaction of their cause, which holds the lock on the order: a job sends those of online
 * payments after the commit, staff get a task for the others. The database refuses more than was paid.
 */
export async function writeRefunds(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { order, creditNoteId, planned }: { order: OrderRow; creditNoteId: string | null; planned: readonly PlannedRefund[] },
): Promise<void> {
  const before = await tx.$count(refunds, eq(refunds.orderId, order.id))
  for (const [n, { amount, attempt }] of planned.entries()) {
    const [refund] = await tx
      .insert(refunds)
      .values({
        id: uuidv7(),
        orderId: order.id,
        creditNoteId,
        attemptId: attempt?.id ?? null,
        amount,
        way: attempt ? 'provider' : 'by_hand',
        state: 'to_send',
        reference: `${order.number}-R${before + n + 1}`,
      })
      .returning()
    if (!refund) throw new Error('an insert returned no row')
    if (attempt) await core.jobs.enqueue(tx, refundsJobs.sendRefund, { refundId: refund.id })
    else await addTask(tx, { ...taskOf(order, refund), kind: 'refund_by_hand', facts: factsOf(order, refund) })
  }
}

type OfOrder = Pick<OrderRow, 'id' | 'number'>

/** A refund's task but for its kind and facts: each kind comes once. */
export function taskOf({ id, number }: OfOrder, refund: Pick<RefundRow, 'id'>) {
  return { subject: number, cause: refund.id, orderId: id }
}

/** What every task about a refund tells. */
export function factsOf(
  { number }: OfOrder,
  { id, amount, reference }: Pick<RefundRow, 'id' | 'amount' | 'reference'>,
) {
  return { refund_id: id, order_number: number, amount: toMoney(amount), reference }
}
