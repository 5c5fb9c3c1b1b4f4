import { desc, eq, sql } from 'drizzle-orm'
import type { OrderSummary } from '#contract/orders.ts'
import type { Database } from '#server/database/connection.ts'
import { presentSummary } from './present-order.ts'
import { orders } from './tables.ts'

/** One page of a user's orders, newest first, and how many there are. */
export async function listOrders(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: OrderSummary[]; total: number }> {
  const copies = sql<number>`(
    select coalesce(sum(amount), 0)::int from order_lines where order_lines.order_id = orders.id)`
  const [rows, total] = await Promise.all([
    db
      .select({
        id: orders.id,
        number: orders.number,
        status: orders.status,
        paymentMethod: orders.paymentMethod,
        total: orders.total,
        placedAt: orders.placedAt,
        copies,
      })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, eq(orders.userId, userId)),
  ])
  return { orders: rows.map((row) => presentSummary(row, row.copies)), total }
}
