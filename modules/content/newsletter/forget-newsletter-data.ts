import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { forgetMailsAbout } from '#modules/ground/mail/forget-mails.ts'
import { newsletterOptIn } from './mails.ts'
import { newsletterRequests, newsletterSubscribers } from './tables.ts'

/** An expired request says no more than its event; until it is deleted, its link can still say that it was used. */
const REQUEST_DAYS = 30
/** How long the proof of a consent is kept after its end (docs/decisions/0011). */
const PROOF_YEARS = 3

/**
 * Job `delete-stale-newsletter-data`: deletes old requests, and subscribers who left all lists long ago, with the
 * proof.
 */
export async function deleteStaleNewsletterData(db: Database): Promise<void> {
  await db.execute(sql`
    delete from newsletter_requests where expires_at < now() - make_interval(days => ${REQUEST_DAYS})`)
  await db.execute(sql`
    delete from newsletter_subscribers s
    where not exists (select from newsletter_subscriptions where subscriber_id = s.id)
      and not exists (select from newsletter_events
        where subscriber_id = s.id and at >= now() - make_interval(years => ${PROOF_YEARS}))`)
}

/** Ends all newsletters of an address (in lower case) and deletes the address, its requests and the proof. */
export async function forgetAddress(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.emailKey, emailKey))
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey))
}

/**
 * Deletes the requests that an account made for an address (in lower case) that nobody confirmed, with the mails about
 * them. Subscriptions of the address and requests of other people stay: they do not belong to the account.
 */
export async function forgetUnconfirmedRequests(
  tx: Database,
  { emailKey, firstName, lastName }: { emailKey: string; firstName: string; lastName: string },
): Promise<void> {
  const forgotten = await tx
    .delete(newsletterRequests)
    .where(
      and(
        eq(newsletterRequests.emailKey, emailKey),
        eq(newsletterRequests.firstName, firstName),
        eq(newsletterRequests.lastName, lastName),
        isNull(newsletterRequests.confirmedAt),
      ),
    )
    .returning({ mailId: newsletterRequests.mailId })
  await forgetMailsAbout(tx, newsletterOptIn, { subjectIds: forgotten.map(({ mailId }) => mailId) })
}
