import { and, eq, isNull } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { quotes } from '../tables.ts'
import { endedAs } from './take-back-quote.ts'
import { guardLastDay } from './write-quote.ts'

/**
 * Lets the prices of a quote hold until another day; says whether that is another one than before. Before that day is
 * over its buyer is told again. Throws quote_ordered and quote_withdrawn.
 */
export async function extendQuote(
  tx: Database,
  { id, validUntil }: { id: string; validUntil: string },
): Promise<boolean> {
  guardLastDay(validUntil, now())
  const isOpen = and(eq(quotes.id, id), isNull(quotes.orderedAt), isNull(quotes.withdrawnAt))
  const [before] = await tx.select({ validUntil: quotes.validUntil }).from(quotes).where(isOpen)
  if (before?.validUntil === validUntil) return false
  const extended = await tx
    .update(quotes)
    .set({ validUntil, isExpiryTold: false })
    .where(isOpen)
    .returning({ id: quotes.id })
  if (extended.length === 0) throw await endedAs(tx, id)
  return true
}
