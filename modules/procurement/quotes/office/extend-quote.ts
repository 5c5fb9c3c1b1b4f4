import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findQuote } from '../stored-quotes.ts'
import { quotes } from '../tables.ts'
import { guardLastDay } from './write-quote.ts'

/**
 * Lets the prices of a quote hold until another day; says whether that is another one than before. Before that day is
 * over its buyer is told again. The caller holds its row. Throws quote_ordered and quote_withdrawn.
 */
export async function extendQuote(
  tx: Database,
  { id, validUntil }: { id: string; validUntil: string },
): Promise<boolean> {
  guardLastDay(validUntil, now())
  const { quote } = await findQuote(tx, id)
  if (quote.orderedAt) throw new Refusal('quote_ordered')
  if (quote.withdrawnAt) throw new Refusal('quote_withdrawn')
  if (quote.validUntil === validUntil) return false
  const extended = await tx
    .update(quotes)
    .set({ validUntil, isExpiryTold: false })
    .where(and(eq(quotes.id, id), isNull(quotes.orderedAt), isNull(quotes.withdrawnAt)))
    .returning({ id: quotes.id })
  if (extended.length === 0) throw new Refusal('quote_ordered')
  return true
}
