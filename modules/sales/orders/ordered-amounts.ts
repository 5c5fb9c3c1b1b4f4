import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { ownedBy } from './own-orders.ts'
import { orderLines, orders } from './tables.ts'

/** The products of a user's order in its order, with the copies over all its lines. */
export async function orderedAmounts(
  db: Database,
  userId: string,
  orderId: string,
): Promise<{ number: string; amounts: Map<string, number> }> {
  const lines = await db
    .select({ number: orders.number, productId: orderLines.productId, amount: orderLines.amount })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), ownedBy({ userId })))
    .orderBy(asc(orderLines.position))
  const [first] = lines
  if (!first) throw new Refusal('not_found')
  const amounts = new Map<string, number>()
  for (const { productId, amount } of lines) amounts.set(productId, (amounts.get(productId) ?? 0) + amount)
  return { number: first.number, amounts }
}
