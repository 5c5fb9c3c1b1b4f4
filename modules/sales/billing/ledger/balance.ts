import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { ledgerEntries } from './tables.ts'

/** SQL, inside a statement about orders: Rappen that came for the order and did not go back. */
export const KEPT: SQL<number> = sql`(
  select coalesce(sum(amount), 0)::int from ledger_entries where ledger_entries.order_id = orders.id)`

/** Rappen that came for an order, less what the bank took back, and Rappen that were sent back. */
export async function movedMoney(db: Database, orderId: string): Promise<{ paid: number; refunded: number }> {
  const { amount, kind } = ledgerEntries
  const [row] = await db
    .select({
      paid: sql<number>`coalesce(sum(${amount}) filter (where ${kind} <> 'refund'), 0)::int`,
      refunded: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} = 'refund'), 0)::int`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
  if (!row) throw new Error('an aggregate returned no row')
  return row
}
