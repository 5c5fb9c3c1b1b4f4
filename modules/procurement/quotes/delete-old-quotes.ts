import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { quotes } from './tables.ts'

/** Days for which a quote that nobody ordered is kept after its last one: two years. */
const KEPT_DAYS = 730

/** Job `delete-old-quotes`: deletes those that expired long ago, and those whose order is gone. */
export async function deleteOldQuotes(db: Database): Promise<void> {
  const isForgotten = and(isNull(quotes.orderedAt), lt(quotes.validUntil, swissDayAfter(now(), -KEPT_DAYS)))
  const isWithoutOrder = and(isNotNull(quotes.orderedAt), isNull(quotes.orderId))
  await db.delete(quotes).where(or(isForgotten, isWithoutOrder))
}
