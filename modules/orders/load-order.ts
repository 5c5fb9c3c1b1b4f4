import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { type Database, rowsOf } from '#server/database/connection.ts'
import type { OrderRow } from './change-order-status.ts'
import { orderEvents, orderLines, orders, orderVat } from './tables.ts'

/** Tries to pay an order online. */
export interface PaymentState {
  attempts: number
  /** An attempt that is neither paid nor lost. */
  hasOpen: boolean
  /** The open attempt is known to the provider, whose answer is awaited. */
  isAwaited: boolean
  isPaid: boolean
}

export interface LoadedOrder {
  order: OrderRow
  lines: (typeof orderLines.$inferSelect)[]
  vat: { rate: number; gross: number; vat: number }[]
  events: { toStatus: OrderStatus; at: Date }[]
  payment: PaymentState
}

/** An order of this user with all that belongs to it. Throws not_found, for another user's order too. */
export async function loadOrder(db: Database, userId: string, orderId: string): Promise<LoadedOrder> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  if (!order) throw new Refusal('not_found')
  const [lines, vat, events, payment] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    db.select().from(orderVat).where(eq(orderVat.orderId, orderId)).orderBy(asc(orderVat.rate)),
    db
      .select({ toStatus: orderEvents.toStatus, at: orderEvents.at })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.sequence)),
    paymentState(db, orderId),
  ])
  return { order, lines, vat, events, payment }
}

/** How an order's payment stands. */
export async function paymentState(db: Database, orderId: string): Promise<PaymentState> {
  const [state] = await rowsOf<PaymentState>(
    db,
    sql`select count(*)::int as attempts,
          coalesce(bool_or(status in ('starting', 'open', 'waiting')), false) as "hasOpen",
          coalesce(bool_or(status in ('open', 'waiting')), false) as "isAwaited",
          coalesce(bool_or(status = 'paid'), false) as "isPaid"
        from payment_attempts where order_id = ${orderId}`,
  )
  if (!state) throw new Error('a count returned no row')
  return state
}
