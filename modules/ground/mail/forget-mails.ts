import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { MAIL_DAYS } from '#contract/ground/kept-times.ts'
import type { Database } from '#kernel/database/connection.ts'
import { deleteInBatches } from '#kernel/database/deleting/delete-in-batches.ts'
import type { MailKind, MailKinds } from './mail-kind.ts'
import { mails } from './tables.ts'

/** Deletes the mails of an account and those to its address (in lower case), also mails that still wait. */
export async function forgetMails(tx: Database, { userId, emailKey }: { userId: string; emailKey: string }) {
  await tx.delete(mails).where(eq(mails.subjectId, userId))
  await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, emailKey))
}

/**
 * The same for an account whose address (in lower case) nobody confirmed. Of the mails to the address, this deletes
 * only those that the account caused: the others may belong to the true owner of the address.
 */
export async function forgetMailsOfAccount(
  tx: Database,
  { userId, emailKey }: { userId: string; emailKey: string },
  { withoutAccount }: Pick<MailKinds, 'withoutAccount'>,
) {
  await tx.delete(mails).where(eq(mails.subjectId, userId))
  await tx
    .delete(mails)
    .where(and(eq(sql`lower(${mails.recipient})`, emailKey), notInArray(mails.kind, [...withoutAccount])))
}

interface Corrected {
  /** The former address, in lower case. */
  emailKey: string
  email: string
  /** Kinds that say nothing any more, such as links that are spent: these are deleted. */
  spent: readonly Pick<MailKind, 'name'>[]
}

/**
 * Sends the mails of an account that have not gone out to its corrected address. An attempt that is just sending one
 * to the former address loses it before the message has ended, and the next one reads the new address; where that end
 * has gone out, the mail may have arrived, and stays as it is.
 */
export async function correctRecipient(
  tx: Database,
  { emailKey, email, spent }: Corrected,
  { withoutAccount }: Pick<MailKinds, 'withoutAccount'>,
): Promise<void> {
  const waiting = and(
    eq(sql`lower(${mails.recipient})`, emailKey),
    isNull(mails.sentAt),
    isNull(mails.handedOverAt),
    // Those may belong to the true owner of the address.
    notInArray(mails.kind, [...withoutAccount]),
  )
  await tx.delete(mails).where(
    and(
      waiting,
      inArray(
        mails.kind,
        spent.map(({ name }) => name),
      ),
    ),
  )
  await tx.update(mails).set({ recipient: email, attemptId: null, attemptedAt: null }).where(waiting)
}

/** Deletes mails of a kind about these subjects; with `unsent` only those that are not sent yet. */
export async function forgetMailsAbout(
  tx: Database,
  { name }: Pick<MailKind, 'name'>,
  { subjectIds, unsent = false }: { subjectIds: readonly string[]; unsent?: boolean },
): Promise<void> {
  if (subjectIds.length === 0) return
  const ofKind = and(eq(mails.kind, name), inArray(mails.subjectId, [...subjectIds]))
  await tx.delete(mails).where(unsent ? and(ofKind, isNull(mails.sentAt)) : ofKind)
}

/** Replaces what mails of a kind about these subjects say, where they are not sent yet. */
export async function changeUnsentMails<D extends object>(
  tx: Database,
  { name }: MailKind<D>,
  { subjectIds, data }: { subjectIds: readonly string[]; data: NoInfer<D> },
): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .update(mails)
    .set({ data })
    .where(and(eq(mails.kind, name), inArray(mails.subjectId, [...subjectIds]), isNull(mails.sentAt)))
}

/** Deletes old mails, also those that could never be sent. Never call it inside a transaction. */
export async function deleteOldMails(db: Database): Promise<void> {
  const where = sql`${mails.createdAt} < now() - make_interval(days => ${MAIL_DAYS})`
  await deleteInBatches(db, mails, { where, by: mails.createdAt })
}
