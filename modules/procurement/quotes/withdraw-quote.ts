import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { guardQuote, type QuoteRights } from './quote-rights.ts'
import type { QuoteRow } from './quote-state.ts'
import { findQuote } from './stored-quotes.ts'
import { quotes } from './tables.ts'

/** Drops a quote that is not ordered; once it is dropped it stays so. */
export function withdrawQuote(core: Core, { userId, id }: { userId: string; id: string }): Promise<void> {
  return inTransaction(core.db, async (tx) => {
    await holdQuote(tx, { userId, id, right: 'mayWithdraw' })
    await dropQuote(tx, id).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'quote_withdrawn') throw error
    })
  })
}

/** Drops a quote in a transaction; refuses quote_ordered, and quote_withdrawn where somebody has dropped it before. */
export async function dropQuote(tx: Database, id: string): Promise<void> {
  const dropped = await tx
    .update(quotes)
    .set({ withdrawnAt: now() })
    .where(and(eq(quotes.id, id), isNull(quotes.orderedAt), isNull(quotes.withdrawnAt)))
    .returning({ id: quotes.id })
  if (dropped.length > 0) return
  const { quote } = await findQuote(tx, id)
  throw new Refusal(quote.orderedAt === null ? 'quote_withdrawn' : 'quote_ordered')
}

interface Held {
  userId: string
  id: string
  right: Exclude<keyof QuoteRights, 'seesOrder'>
}

/**
 * Holds a quote until the end of the transaction, and the school that it is for before, while somebody has a right to it; to
 * who has not it is unknown.
 */
export async function holdQuote(tx: Database, { userId, id, right }: Held): Promise<QuoteRow> {
  const { quote: found } = await findQuote(tx, id)
  if (found.schoolId !== null) await lockSchool(tx, found.schoolId)
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('no key update')
  if (!quote) throw new Refusal('not_found')
  const rights = await guardQuote(tx, userId, quote)
  if (!rights[right]) throw new Refusal('not_found')
  return quote
}
