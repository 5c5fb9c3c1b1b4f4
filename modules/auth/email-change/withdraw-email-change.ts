import { eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { forgetMailsAbout } from '#modules/mail/forget-mails.ts'
import { emailChange, emailChangeRequested } from '../mails/email-changes.ts'
import { emailChanges } from './tables.ts'

/** Deletes the address that a user has asked for and not confirmed, also from the mail to it: its link is invalid. */
export async function withdrawEmailChange(tx: Database, userId: string): Promise<void> {
  const withdrawn = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ id: emailChanges.id })
  await forgetMails(
    tx,
    withdrawn.map(({ id }) => id),
  )
}

/**
 * Deletes addresses that were asked for a day ago, also from the mails to them: their links, valid from the moment the
 * mail is sent, have expired.
 */
export async function deleteStaleEmailChanges(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stale = await tx
      .delete(emailChanges)
      .where(lt(emailChanges.requestedAt, sql`now() - interval '1 day'`))
      .returning({ id: emailChanges.id })
    await forgetMails(
      tx,
      stale.map(({ id }) => id),
    )
  })
}

/** Deletes what was written to unconfirmed addresses, by the ids of the requests. */
async function forgetMails(tx: Database, subjectIds: readonly string[]): Promise<void> {
  await forgetMailsAbout(tx, emailChange, { subjectIds })
  // The mail to the old address contains the new one until it is sent.
  await forgetMailsAbout(tx, emailChangeRequested, { subjectIds, unsent: true })
}
