import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type OrderOwner, ownedBy } from '#modules/sales/orders/own-orders.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'

/** An order of this person’s or this school’s own; those of others are unknown. */
export async function findOwnOrder(
  db: Database,
  { owner, orderId }: { owner: OrderOwner; orderId: string },
): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), ownedBy(owner)))
  if (!order) throw new Refusal('not_found')
  return order
}
