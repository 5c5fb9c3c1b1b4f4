import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { forgetOptInMails } from '#modules/mail/forget-mails.ts'
import { newsletterRequests, newsletterSubscribers } from './tables.ts'

/** Ends all newsletters of an address (in lower case) and forgets it, with what was asked for and the proof. */
export async function forgetAddress(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.emailKey, emailKey))
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey))
}

/**
 * Forgets newsletters that an account asked for under an address (in lower case) that nobody confirmed, with the mails
 * about them. What the address gets, and what others asked for, stays: it is not the account's.
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
  await forgetOptInMails(
    tx,
    forgotten.map(({ mailId }) => mailId),
  )
}
