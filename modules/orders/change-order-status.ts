import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { issueInvoice } from '#modules/billing/issue-invoice.ts'
import { releaseOrder } from '#modules/digital-goods/release-order.ts'
import { withdrawOrder } from '#modules/digital-goods/withdraw-order.ts'
import { retakeOnceRights, returnOnceRights } from '#modules/rights/once-per-person.ts'
import { retakeUse, returnUse } from '#modules/vouchers/take-use.ts'
import { type Cause, guardChange, isLost, isReleased } from './order-status.ts'
import { orderEvents, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect

export interface StatusChange {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  by: Cause
  /** The user's id, when the cause is staff. */
  staffId?: string
  /** For the order's history, in English. */
  reason: string
  /** Defaults to now; set only for demonstration data. */
  at?: Date
}

/**
 * Changes an order's status by the transition table, appends the event, and does what follows from the change: a lost
 * order returns its once-per-person rights and the use of its voucher, and takes them again when it comes back; a paid
 * order releases its digital goods, and a cancelled one takes them back; a paid order gets its invoice, if it has none, and so does one on invoice that is sent or completed; a paid one of digital
 * goods is completed at once. Throws order_status_refused (409) for a change that the table does not have, or when the
 * order has another status by now. Throws product_already_purchased when a buyer reopens an order whose once-per-person product
 * they have bought since, and voucher_taken when its voucher has no use left.
 */
export async function changeOrderStatus(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  change: StatusChange,
): Promise<OrderRow> {
  const { orderId, from, to, by, at = new Date() } = change
  guardChange(from, to, by)
  const [order] = await tx
    .update(orders)
    .set({ status: to, statusChangedAt: at, ...(to === 'paid' ? { paidAt: at } : {}) })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning()
  if (!order) throw new Refusal('order_status_refused')
  await tx.insert(orderEvents).values({
    id: uuidv7(),
    orderId,
    fromStatus: from,
    toStatus: to,
    actor: change.staffId ? `${by}:${change.staffId}` : by,
    reason: change.reason,
    at,
  })
  if (isLost(to)) {
    await returnOnceRights(tx, orderId)
    await returnUse(tx, orderId)
  }
  // Money wins: an order that is paid after all comes back without what others have by now.
  if (isLost(from) && !(await retakeOnceRights(tx, orderId)) && by === 'customer') {
    throw new Refusal('product_already_purchased')
  }
  if (isLost(from) && !(await retakeUse(tx, orderId)) && by === 'customer') throw new Refusal('voucher_taken')
  // Owners of entitlements are locked before the counter of invoices (`rights/lock-owners.ts`).
  if (to === 'paid') await releaseOrder(core, tx, { order, at })
  if (to === 'canceled' && isReleased(from)) await withdrawOrder(core, tx, orderId)
  // One with something that was not out yet is billed when it is sent (decisions, second part, section 19).
  const isBilledNow = to === 'paid' || (from === 'invoice' && (to === 'shipped' || to === 'completed'))
  if (!isBilledNow) return order
  // Last, because others wait for the next number until the commit.
  await issueInvoice(core, tx, { order, at })
  if (to !== 'paid' || order.deliveryAddress !== null) return order
  return changeOrderStatus(core, tx, {
    orderId,
    from: to,
    to: 'completed',
    by: 'system',
    reason: 'digital goods only',
    at,
  })
}
