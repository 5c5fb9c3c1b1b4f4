import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { KEPT } from '#modules/sales/billing/ledger/balance.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** SQL, inside a statement about orders: Rappen that the order costs, its credit notes taken off. */
const DUE: SQL<number> = sql`coalesce(
  (select sum(case kind when 'invoice' then total else -total end)::int
    from billing_documents where billing_documents.order_id = orders.id),
  case when ${orders.status} = 'canceled' then 0 else ${orders.total} end)`

/**
 * SQL, inside a statement about orders: Rappen that are still to be paid for the order; below zero where more came than
 * it costs. Without an invoice it costs its total, and nothing once it is cancelled.
 */
export const OPEN_AMOUNT: SQL<number> = sql<number>`(${DUE} - ${KEPT})`

/** The same of one order. It holds while the order is locked. */
export async function openAmountOf(db: Database, orderId: string): Promise<number> {
  const [row] = await db.select({ open: OPEN_AMOUNT }).from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('an order has gone')
  return row.open
}
