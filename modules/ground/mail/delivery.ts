import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { mailAttachments, mails } from './tables.ts'

export type MailRow = typeof mails.$inferSelect

/** A worker's attempt to send a mail. Only the latest attempt may change the mail. */
export interface Delivery {
  mail: MailRow
  attachments: readonly (typeof mailAttachments.$inferSelect)[]
  attemptId: string
  /** An earlier attempt died while it handed the mail over: the mail may have arrived. */
  wasHandedOver: boolean
}

/** A later attempt has taken over the mail, or the mail has been deleted. */
export class DeliveryLost extends Error {
  override readonly name = 'DeliveryLost'
}

const waiting = and(isNull(mails.sentAt), isNull(mails.uncertainAt))

/** Notes, in its own transaction, that this attempt sends the mail; null where nothing is to be sent. */
export function beginDelivery(db: Database, mailId: string): Promise<Delivery | null> {
  return inTransaction(db, async (tx) => {
    const attemptId = uuidv7()
    const [[mail], attachments] = await Promise.all([
      tx
        .update(mails)
        .set({ attemptId, attemptedAt: new Date() })
        .where(and(eq(mails.id, mailId), waiting))
        .returning(),
      tx.select().from(mailAttachments).where(eq(mailAttachments.mailId, mailId)).orderBy(mailAttachments.position),
    ])
    if (!mail) return null
    return { mail, attachments, attemptId, wasHandedOver: mail.handedOverAt !== null }
  })
}

/**
 * Notes that the end of the message is about to go to the mail server: from now on the mail may have arrived. Only one
 * attempt gets this far, until it is known what became of it.
 */
export async function noteHandingOver(db: Database, delivery: Delivery): Promise<void> {
  await change(db, delivery, { handedOverAt: new Date() }, isNull(mails.handedOverAt))
}

/** Called when the mail has certainly not arrived: another attempt may follow. */
export async function giveUpDelivery(db: Database, delivery: Delivery): Promise<void> {
  await change(db, delivery, { attemptId: null, attemptedAt: null, handedOverAt: null })
}

/** Called when the mail has certainly not arrived: this attempt sends it again. */
export async function repeatDelivery(db: Database, delivery: Delivery): Promise<void> {
  await change(db, delivery, { handedOverAt: null })
}

/**
 * Closes a mail that needs nothing more: its data is deleted, and with `forgotten` the mail itself. `alongside` runs in
 * the same transaction.
 */
export function endDelivery(
  db: Database,
  delivery: Delivery,
  { forgotten, alongside }: { forgotten: boolean; alongside(tx: Database): Promise<void> },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { mail, attachments } = delivery
    const { id } = mail
    if (attachments.length > 0) await tx.delete(mailAttachments).where(eq(mailAttachments.mailId, id))
    if (forgotten) await tx.delete(mails).where(eq(mails.id, id))
    else await change(tx, delivery, { sentAt: new Date(), data: {} })
    await alongside(tx)
  })
}

/** Deletes a mail that has certainly not arrived and says nothing any more. `alongside` runs in the same transaction. */
export function dropDelivery(
  db: Database,
  { mail, attemptId }: Delivery,
  alongside: (tx: Database) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const dropped = await tx
      .delete(mails)
      .where(and(eq(mails.id, mail.id), eq(mails.attemptId, attemptId), isNull(mails.sentAt)))
      .returning({ id: mails.id })
    if (dropped.length === 0) throw new DeliveryLost('another attempt has taken the mail')
    await alongside(tx)
  })
}

/** Called when nobody knows whether the mail has arrived: only staff may have it sent again. */
export async function leaveUncertain(tx: Database, delivery: Delivery): Promise<void> {
  await change(tx, delivery, { uncertainAt: new Date() })
}

/** Has an uncertain mail sent once more, as staff decided; false where the mail is not uncertain. */
export async function sendUncertain(tx: Database, mailId: string): Promise<boolean> {
  const freed = await tx
    .update(mails)
    .set({ attemptId: null, attemptedAt: null, handedOverAt: null, uncertainAt: null })
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt), isNotNull(mails.uncertainAt)))
    .returning({ id: mails.id })
  return freed.length > 0
}

async function change(
  db: Database,
  { mail, attemptId }: Delivery,
  values: Partial<typeof mails.$inferInsert>,
  condition?: SQL,
): Promise<void> {
  const changed = await db
    .update(mails)
    .set(values)
    .where(and(eq(mails.id, mail.id), eq(mails.attemptId, attemptId), isNull(mails.sentAt), condition))
    .returning({ id: mails.id })
  if (changed.length === 0) throw new DeliveryLost('another attempt has taken the mail')
}
