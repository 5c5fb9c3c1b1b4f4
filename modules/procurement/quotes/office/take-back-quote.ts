import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { quotes } from '../tables.ts'

/** Withdraws a quote, also one that has expired. Throws quote_ordered and quote_withdrawn. */
export async function takeBackQuote(tx: Database, id: string): Promise<void> {
  const withdrawn = await tx
    .update(quotes)
    .set({ withdrawnAt: nowInSql() })
    .where(and(eq(quotes.id, id), isNull(quotes.orderedAt), isNull(quotes.withdrawnAt)))
    .returning({ id: quotes.id })
  if (withdrawn.length === 0) throw await endedAs(tx, id)
}

/** Why nothing can be done with a quote that has ended. */
export async function endedAs(tx: Database, id: string): Promise<Refusal> {
  const [quote] = await tx.select({ orderedAt: quotes.orderedAt }).from(quotes).where(eq(quotes.id, id))
  return new Refusal(quote?.orderedAt ? 'quote_ordered' : 'quote_withdrawn')
}
