import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type OrderRow, orders } from './tables.ts'

/**
 * An order, locked until the transaction ends, so that its changes, its money and its documents come one after the
 * other.
 */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order) throw new Refusal('not_found')
  return order
}
