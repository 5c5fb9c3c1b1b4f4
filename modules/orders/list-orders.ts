import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus, OrderSummary } from '#contract/shop/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { PAYMENT_STATE } from './load-order.ts'
import { presentSummary } from './present-order.ts'
import { orders } from './tables.ts'

interface Page {
  page: number
  limit: number
  /** Those in this status alone. */
  status?: OrderStatus | undefined
}

/** One page of a user's orders, newest first, and how many there are. */
export async function listOrders(
  db: Database,
  userId: string,
  { page, limit, status }: Page,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const wanted = and(eq(orders.userId, userId), status && eq(orders.status, status))
  const [rows, total] = await Promise.all([
    ordersInList(db, wanted)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, wanted),
  ])
  return { orders: rows.map(presentSummary), total }
}

/** Orders with what lists show of them, newest first. */
export function ordersInList(db: Database, wanted: SQL | undefined) {
  const copies = sql<number>`(
    select coalesce(sum(amount), 0)::int from order_lines where order_lines.order_id = orders.id)`
  return db
    .select({
      order: {
        id: orders.id,
        number: orders.number,
        status: orders.status,
        paymentMethod: orders.paymentMethod,
        total: orders.total,
        placedAt: orders.placedAt,
      },
      copies,
      payment: PAYMENT_STATE,
    })
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .$dynamic()
}
