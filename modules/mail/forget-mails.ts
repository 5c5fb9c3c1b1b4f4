import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { MailKind } from './kinds.ts'
import { mails } from './tables.ts'

/** Days that it is known which mail went to whom, for questions about mails that did not arrive. */
const KEPT_DAYS = 30

/** Mails that somebody gets without an account of that address; of all others the address is that of the account. */
const WITHOUT_ACCOUNT: MailKind[] = [
  'email-change',
  'contact-message',
  'contact-received',
  'newsletter-opt-in',
  'newsletter-welcome',
]

/** Forgets the mails of an account and those to its address (in lower case), waiting ones too. */
export async function forgetMails(tx: Database, { userId, emailKey }: { userId: string; emailKey: string }) {
  await tx.delete(mails).where(eq(mails.subjectId, userId))
  await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, emailKey))
}

/**
 * The same for an account whose address (in lower case) nobody confirmed: of mails to the address only those that the
 * account sent, as others may be those of its true owner.
 */
export async function forgetMailsOfAccount(tx: Database, { userId, emailKey }: { userId: string; emailKey: string }) {
  await tx.delete(mails).where(eq(mails.subjectId, userId))
  await tx
    .delete(mails)
    .where(and(eq(sql`lower(${mails.recipient})`, emailKey), notInArray(mails.kind, WITHOUT_ACCOUNT)))
}

/** Forgets what was written to addresses that were asked for and not taken over, by the ids of the requests. */
export async function forgetMailsOfChanges(tx: Database, changeIds: readonly string[]): Promise<void> {
  if (changeIds.length === 0) return
  // The mail to the old address names the new one until it is sent.
  const namesIt = or(
    eq(mails.kind, 'email-change' satisfies MailKind),
    and(eq(mails.kind, 'email-change-requested' satisfies MailKind), isNull(mails.sentAt)),
  )
  await tx.delete(mails).where(and(inArray(mails.subjectId, [...changeIds]), namesIt))
}

/** Forgets mails that asked whether newsletters are wanted, by the ids that their requests know them by. */
export async function forgetOptInMails(tx: Database, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return
  const isOptIn = eq(mails.kind, 'newsletter-opt-in' satisfies MailKind)
  await tx.delete(mails).where(and(isOptIn, inArray(mails.subjectId, [...mailIds])))
}

/** Forgets mails of long ago, also those that could never be sent. */
export async function deleteOldMails(tx: Database): Promise<void> {
  await tx.execute(sql`delete from mails where created_at < now() - make_interval(days => ${KEPT_DAYS})`)
}
