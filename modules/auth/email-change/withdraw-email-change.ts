import { eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { forgetMailsAbout } from '#modules/mail/forget-mails.ts'
import { emailChange, emailChangeRequested } from '../mails/email-changes.ts'
import { emailChanges } from './tables.ts'

/** Forgets the address that a user has asked for and not confirmed, also in the mail to it: its link leads nowhere. */
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
 * Forgets addresses that were asked for a day ago, also in the mails to them: their links, which hold from the sending of
 * the mail, are over.
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

/** Forgets what was written to addresses that were asked for and not taken over, by the ids of the requests. */
async function forgetMails(tx: Database, subjectIds: readonly string[]): Promise<void> {
  await forgetMailsAbout(tx, emailChange, { subjectIds })
  // The mail to the old address names the new one until it is sent.
  await forgetMailsAbout(tx, emailChangeRequested, { subjectIds, unsent: true })
}
