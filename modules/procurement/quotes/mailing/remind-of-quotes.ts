import { and, eq, lte } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { isInState } from '../quote-state.ts'
import { quotes } from '../tables.ts'
import { quoteExpires } from './mails.ts'
import { peopleToTell } from './people-to-tell.ts'

/** Days before its last one at which the buyer of an open quote is told. */
const DAYS_BEFORE = 7

/** Job `remind-of-quotes`: tells the buyers of open quotes that these soon expire, once each. */
export async function remindOfQuotes(core: Core): Promise<void> {
  const at = now()
  const isDue = and(
    isInState('open', at),
    lte(quotes.validUntil, swissDayAfter(at, DAYS_BEFORE)),
    eq(quotes.isExpiryTold, false),
  )
  const due = await core.db.select({ id: quotes.id }).from(quotes).where(isDue)
  for (const { id } of due) {
    await inTransaction(core.db, async (tx) => {
      const [quote] = await tx
        .update(quotes)
        .set({ isExpiryTold: true })
        .where(and(eq(quotes.id, id), isDue))
        .returning()
      if (quote) await remind(core, tx, quote)
    })
  }
}

async function remind(core: Core, tx: Database, quote: typeof quotes.$inferSelect): Promise<void> {
  for (const { to, told, subjectId } of await peopleToTell(tx, quote, `expires ${quote.validUntil}`))
    await queueMail(core, tx, { kind: quoteExpires, subjectId, to, data: told })
}
