import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'

/** An order of this user’s own. */
export async function findOwnOrder(
  db: Database,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), ownedBy({ userId })))
  if (!order) throw new Refusal('not_found')
  return order
}
