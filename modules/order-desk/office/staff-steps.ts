import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/shop/order-status.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeOrder } from '#modules/order-process/change-order.ts'
import { markPaid } from '#modules/order-process/mark-paid.ts'
import { orders } from '#modules/orders/tables.ts'
import { paymentAttempts } from '#modules/payments/tables.ts'

/** What a member of the staff does with an order, and why. */
interface Step {
  orderId: string
  staffId: string
  note: string
}

/** Records that an order on invoice is paid. Throws order_not_owed, also when it is paid already. */
export async function markPaidByStaff(core: Pick<Core, 'jobs'>, tx: Database, step: Step): Promise<void> {
  const { orderId, staffId, note: reason } = step
  const outcome = await markPaid(core, tx, { orderId, staffId, by: 'staff', reason })
  if (outcome !== 'paid') throw new Refusal('order_not_owed')
}

/** Completes an order. Throws order_status_refused for one that is not paid, on invoice or shipped. */
export async function completeByStaff(core: Pick<Core, 'jobs'>, tx: Database, step: Step): Promise<void> {
  const { orderId, staffId, note: reason } = step
  const from = await heldStatus(tx, orderId)
  await changeOrder(core, tx, { orderId, from, to: 'completed', by: 'staff', staffId, reason })
}

/**
 * Decides about an order that is suspected of fraud: it is paid, or cancelled. Throws order_status_refused for any
 * other order, and when one for which money came is to be cancelled: that money must go back.
 */
export async function decideFraud(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { orderId, staffId, note: reason, isAccepted }: Step & { isAccepted: boolean },
): Promise<void> {
  if ((await heldStatus(tx, orderId)) !== 'fraud') throw new Refusal('order_status_refused')
  if (!isAccepted && (await hasMoney(tx, orderId))) throw new Refusal('order_status_refused')
  const to = isAccepted ? 'paid' : 'canceled'
  await changeOrder(core, tx, { orderId, from: 'fraud', to, by: 'staff', staffId, reason })
}

/** The status of an order, which nobody changes until the transaction ends. */
async function heldStatus(tx: Database, orderId: string): Promise<OrderStatus> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Refusal('not_found')
  return order.status
}

async function hasMoney(tx: Database, orderId: string): Promise<boolean> {
  return (
    (await tx.$count(paymentAttempts, and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'paid')))) >
    0
  )
}
