import { and, eq, lte, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orderLines } from './tables.ts'

/** Counts copies of a line as sent. Throws more_than_ordered, however many parcels are packed at once. */
export async function shipLine(
  tx: Database,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<void> {
  const shipped = sql`${orderLines.shipped} + ${quantity}`
  const counted = await tx
    .update(orderLines)
    .set({ shipped })
    .where(and(eq(orderLines.id, lineId), lte(shipped, orderLines.amount)))
    .returning({ id: orderLines.id })
  if (counted.length === 0) throw new Refusal('more_than_ordered')
}
