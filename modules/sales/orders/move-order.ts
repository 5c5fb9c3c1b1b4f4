import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Cause, guardChange } from './order-status.ts'
import { type OrderRow, orderEvents, orders } from './tables.ts'

export interface StatusChange {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  by: Cause
  /** The user's id, when the cause is staff. */
  staffId?: string
  /** For the order's history, in English. */
  reason: string
  /** Defaults to now. */
  at?: Date
}

/**
 * Writes a change of an order's status by the transition table, with its event. What follows from it is done by
 * `order-process/change-order.ts`, its only caller. An order that has another status by now is not changed.
 */
export async function moveOrder(tx: Database, change: StatusChange & { at: Date }): Promise<OrderRow> {
  const { orderId, from, to, by, at } = change
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
  return order
}
