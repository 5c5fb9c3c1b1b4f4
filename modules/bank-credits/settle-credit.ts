import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { markPaid } from '#modules/order-process/mark-paid.ts'
import { orders } from '#modules/orders/tables.ts'
import { completeTaskOf } from '#modules/tasks/write-tasks.ts'
import { bankCredits } from './tables.ts'

interface Decision {
  id: string
  staffId: string
  /** The order that the credit pays; null where it pays none, as when the money was sent back. */
  orderNumber: string | null
  note: string
}

/**
 * Records what staff decided about an open credit, and pays the order that they name. Of several decisions at once one
 * counts. Throws `not_found`, `credit_settled`, `invalid` for an unknown order, and `order_not_owed` for one without
 * open invoice.
 */
export async function settleCredit(core: Pick<Core, 'jobs'>, tx: Database, decision: Decision): Promise<void> {
  const { id, staffId, orderNumber, note } = decision
  const order = orderNumber === null ? null : await orderWith(tx, orderNumber)
  const [settled] = await tx
    .update(bankCredits)
    .set({ settledAt: new Date(), settledBy: staffId, note, ...(order && { orderId: order.id }) })
    .where(and(eq(bankCredits.id, id), isNotNull(bankCredits.problem), isNull(bankCredits.settledAt)))
    .returning({ bankId: bankCredits.bankId })
  if (!settled) {
    const known = await tx.$count(bankCredits, eq(bankCredits.id, id))
    throw new Refusal(known > 0 ? 'credit_settled' : 'not_found')
  }
  await completeTaskOf(tx, { kind: 'bank_credit', cause: id, staffId, note })
  if (!order) return
  const reason = `bank credit ${settled.bankId}, matched by staff`
  const outcome = await markPaid(core, tx, { orderId: order.id, by: 'staff', staffId, reason })
  if (outcome !== 'paid') throw new Refusal('order_not_owed')
}

async function orderWith(tx: Database, number: string): Promise<{ id: string }> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  if (!order) throw new Refusal('invalid', { errors: { order_number: [fieldMessage('order_number', 'wrong')] } })
  return order
}
