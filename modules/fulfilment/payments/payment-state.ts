import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** Attempts to pay an order online. */
export interface OnlinePayment {
  attempts: number
  /** Whether an attempt is neither paid nor lost. */
  hasOpen: boolean
  /** Whether the provider knows the open attempt and its answer is pending. */
  isAwaited: boolean
  isPaid: boolean
  /** Staff have refused the order as fraud. */
  isRefused: boolean
}

/** SQL for the state of the payment, inside a statement about orders. */
export const PAYMENT_STATE = sql<OnlinePayment>`(
  select json_build_object(
    'attempts', count(*),
    'hasOpen', coalesce(bool_or(status in ('starting', 'open', 'waiting')), false),
    'isAwaited', coalesce(bool_or(status in ('open', 'waiting')), false),
    'isPaid', coalesce(bool_or(status = 'paid'), false),
    'isRefused', exists (
      select from order_events
      where order_events.order_id = orders.id and from_status = 'fraud' and to_status = 'canceled'))
  from payment_attempts where payment_attempts.order_id = orders.id)`

/** The state of an order's payment. */
export async function paymentState(db: Database, orderId: string): Promise<OnlinePayment> {
  const [row] = await db.select({ state: PAYMENT_STATE }).from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('an order has gone')
  return row.state
}
