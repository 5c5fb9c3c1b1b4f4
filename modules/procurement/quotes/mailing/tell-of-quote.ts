import { and, eq } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { PDF } from '#modules/sales/billing/document-file.ts'
import * as jobs from '../jobs.ts'
import { drawQuoteFile } from '../quote-file.ts'
import { isInState, type QuoteRow } from '../quote-state.ts'
import type { QuotesKit } from '../quotes-kit.ts'
import { quotes } from '../tables.ts'
import { quoteExtended, quoteOffered, quoteTakenBack } from './mails.ts'
import { peopleToTell } from './people-to-tell.ts'

/** Tells the buyer of a quote that staff have made it, by a mail with its PDF that is drawn after the commit. */
export async function tellOffered(core: Core, tx: Database, { quoteId }: { quoteId: string }): Promise<void> {
  await core.jobs.enqueue(tx, jobs.tellOfQuote, { quoteId, cause: 'offered' })
}

/** Tells the buyer of a quote until when it holds now, by a mail with its PDF. */
export async function tellExtended(core: Core, tx: Database, { quoteId }: { quoteId: string }): Promise<void> {
  await core.jobs.enqueue(tx, jobs.tellOfQuote, { quoteId, cause: 'extended' })
}

/** Tells the buyer of a quote that staff have withdrawn it, and why. */
export async function tellTakenBack(
  core: Core,
  tx: Database,
  { quoteId, reason }: { quoteId: string; reason: string },
): Promise<void> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId))
  if (!quote) return
  for (const { to, told, subjectId } of await peopleToTell(tx, quote, 'taken back'))
    await queueMail(core, tx, { kind: quoteTakenBack, subjectId, to, data: { ...told, reason } })
}

/** Job `tell-of-quote`: draws a quote and mails it, as long as it is open. It may be repeated: each mail goes out once. */
export async function tellOfQuote(
  { core, mailSettings }: QuotesKit,
  { quoteId, cause }: jobs.QuoteToTell,
): Promise<void> {
  const quote = await openQuote(core.db, quoteId)
  if (!quote) return
  const { origin } = await mailSettings()
  const file = await drawQuoteFile(core.db, { id: quoteId, origin })
  const attachments = [{ filename: file.name, contentType: PDF, content: new Uint8Array(await file.arrayBuffer()) }]
  const kind = cause === 'offered' ? quoteOffered : quoteExtended
  await inTransaction(core.db, async (tx) => {
    for (const { to, told, subjectId } of await peopleToTell(tx, quote, `${cause} ${quote.validUntil}`))
      await queueMail(core, tx, { kind, subjectId, to, data: told, attachments })
  })
}

async function openQuote(db: Database, id: string): Promise<QuoteRow | null> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), isInState('open', now())))
  return quote ?? null
}
