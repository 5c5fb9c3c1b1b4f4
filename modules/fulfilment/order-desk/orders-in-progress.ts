import { and, eq, inArray } from 'drizzle-orm'
import type { OrderSummary } from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { IN_PROGRESS } from '#modules/sales/orders/order-status.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { ordersInList } from './load-order.ts'
import { presentSummary } from './present-order.ts'

/** Orders with something still to be paid, shipped or received, newest first. */
export async function ordersInProgress(db: Database, userId: string): Promise<OrderSummary[]> {
  const rows = await ordersInList(db, and(eq(orders.userId, userId), inArray(orders.status, [...IN_PROGRESS])))
  return rows.map(presentSummary)
}
