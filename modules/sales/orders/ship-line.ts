import { and, eq, gte, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { LEFT_OF_PRINTED } from './left-to-ship.ts'
import { orderLines } from './tables.ts'

/**
 * Counts copies of a line as sent, and no more than are left, however many parcels are packed, and credit notes issued,
 * at once.
 */
export async function shipLine(
  tx: Database,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<void> {
  const counted = await tx
    .update(orderLines)
    .set({ shipped: sql`${orderLines.shipped} + ${quantity}` })
    .where(and(eq(orderLines.id, lineId), gte(LEFT_OF_PRINTED, quantity)))
    .returning({ id: orderLines.id })
  if (counted.length === 0) throw new Refusal('more_than_ordered')
}
