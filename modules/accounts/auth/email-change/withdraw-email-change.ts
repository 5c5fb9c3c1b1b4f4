import { eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeUnsentMails, forgetMailsAbout } from '#modules/ground/mail/forget-mails.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { emailChange, emailChangeRequested } from '../mails/email-changes.ts'
import { emailChanges } from './tables.ts'

/** Deletes the address that a user has asked for, and, unless it is confirmed, the mail to it: its link is invalid. */
export async function withdrawEmailChange(tx: Database, userId: string): Promise<void> {
  await forgetMails(tx, await deleteEmailChange(tx, userId))
}

/**
 * The same where the user asks for another address. A mail about the earlier request that still waits goes to the old
 * address all the same, without naming the new one: asking again must not hide that they asked before.
 */
export async function supersedeEmailChange(
  tx: Database,
  { id: userId, firstName }: Pick<UserRow, 'id' | 'firstName'>,
): Promise<void> {
  const subjectIds = await deleteEmailChange(tx, userId)
  await changeUnsentMails(tx, emailChangeRequested, { subjectIds, data: { firstName, email: null } })
  await forgetMailsAbout(tx, emailChange, { subjectIds })
}

/** Returns the ids of the deleted requests that nobody had confirmed. */
async function deleteEmailChange(tx: Database, userId: string): Promise<string[]> {
  const deleted = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ id: emailChanges.id, confirmedBy: emailChanges.confirmedBy })
  return unconfirmed(deleted)
}

/**
 * Deletes addresses that were asked for a day ago, also from the mails to those that nobody has confirmed: their links,
 * valid from the moment the mail is sent, have expired.
 */
export async function deleteStaleEmailChanges(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stale = await tx
      .delete(emailChanges)
      .where(lt(emailChanges.requestedAt, sql`now() - interval '1 day'`))
      .returning({ id: emailChanges.id, confirmedBy: emailChanges.confirmedBy })
    await forgetMails(tx, unconfirmed(stale))
  })
}

type Deleted = Pick<typeof emailChanges.$inferSelect, 'id' | 'confirmedBy'>

function unconfirmed(deleted: readonly Deleted[]): string[] {
  return deleted.filter(({ confirmedBy }) => confirmedBy === null).map(({ id }) => id)
}

/** Deletes what was written to unconfirmed addresses, by the ids of the requests. */
async function forgetMails(tx: Database, subjectIds: readonly string[]): Promise<void> {
  await forgetMailsAbout(tx, emailChange, { subjectIds })
  // The mail to the old address contains the new one until it is sent.
  await forgetMailsAbout(tx, emailChangeRequested, { subjectIds, unsent: true })
}
