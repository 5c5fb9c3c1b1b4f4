import { and, asc, desc, eq, not } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { Letter, MailSettings } from '#modules/ground/mail/letter.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { writeMail } from '#modules/ground/mail/write-mail.ts'
import { type BuyerToTell, buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
import { isWithoutOwner } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { currentReminders } from '../billing-settings.ts'
import { hashOf, PDF, reminderFileName, reminderKey } from '../document-file.ts'
import type { BillingKit } from '../draw-document.ts'
import type { ReminderToDraw } from '../drawing/draw-reminder.ts'
import { drawing } from '../drawing/drawing.ts'
import { reducedOf } from '../drawing/letter-words.ts'
import * as billingJobs from '../jobs.ts'
import { reminderMail } from '../mails.ts'
import { OPEN_AMOUNT } from '../open-amount.ts'
import { isOverdue } from '../open-invoice.ts'
import { billingDocuments, reminders } from '../tables.ts'
import { askedReminder, nextReminder } from './next-reminder.ts'

type DocumentRow = typeof billingDocuments.$inferSelect

/** An invoice that is to be reminded of, and who gets the letter. */
export interface Due {
  document: DocumentRow
  order: { id: string; number: string }
  buyer: BuyerToTell
  /** Rappen of it that are neither credited nor paid. */
  open: number
  level: number
  fee: number
}

/** Job `send-reminders`: starts a job for each invoice that is overdue, if the publisher sends reminders. */
export async function sendReminders({ db, jobs }: Pick<Core, 'db' | 'jobs'>, at: Date): Promise<void> {
  const { days } = await currentReminders(db)
  if (days.length === 0) return
  const overdue = await overdueInvoices(db, at)
  for (const { document } of overdue) await jobs.enqueue(db, billingJobs.remind, { documentId: document.id })
}

/**
 * Job `remind`: sends the reminder of an invoice that is due, if one is. It may be repeated, also at the same time: each
 * level is written once, and only its writer queues the mail and keeps the letter. Of what is paid or credited in
 * the meantime, even in part, the letter is wrong: the next run writes another.
 */
export async function remind(
  { core, storage }: BillingKit,
  { documentId, at }: { documentId: string; at: Date },
): Promise<void> {
  const due = await dueReminder(core.db, documentId, at)
  if (!due) return
  const drawn = await drawReminder(storage, due, at)
  await inTransaction(core.db, (tx) => noteReminder(core, tx, drawn))
  await dropUnlessSent({ core, storage }, drawn)
}

/** A letter that lies in the storage, and is not sent yet. */
export interface DrawnReminder {
  due: Due
  content: Uint8Array
  hash: string
  key: string
  at: Date
}

/** Draws the letter of a reminder, and puts it into the storage. */
export async function drawReminder(storage: BillingKit['storage'], due: Due, at: Date): Promise<DrawnReminder> {
  const content = await drawing.run(letterOf(due, at))
  const hash = hashOf(content)
  const key = reminderKey({ documentId: due.document.id, level: due.level }, hash)
  await storage.put(key, content)
  return { due, content, hash, key, at }
}

/** Removes a letter that was drawn, and of which another one is kept, or none. */
export async function dropUnlessSent(
  { core: { db }, storage }: BillingKit,
  { due, hash, key }: DrawnReminder,
): Promise<void> {
  const [kept] = await db
    .select({ fileHash: reminders.fileHash })
    .from(reminders)
    .where(and(eq(reminders.documentId, due.document.id), eq(reminders.level, due.level)))
  if (kept?.fileHash !== hash) await storage.remove(key)
}

/**
 * Writes a reminder and queues its mail. It is not written where one of that level was (`known`), nor where something of
 * the invoice was paid or credited since (`changed`).
 */
export async function noteReminder(
  core: Core,
  tx: Database,
  { due, content, hash, at }: DrawnReminder,
): Promise<'written' | 'known' | 'changed'> {
  const { document, order, level, fee } = due
  const documentId = document.id
  // A payment at this moment waits until the letter is written.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
  const [overdue] = await overdueInvoices(tx, at, documentId)
  if (overdue?.open !== due.open) return 'changed'
  const [written] = await tx
    .insert(reminders)
    .values({ id: uuidv7(), documentId, level, fee, issuedAt: at, fileHash: hash })
    .onConflictDoNothing({ target: [reminders.documentId, reminders.level] })
    .returning({ id: reminders.id })
  if (!written) return 'known'
  await queueReminder(core, tx, { due, reminderId: written.id, content })
  return 'written'
}

/**
 * The reminder that staff send of the overdue invoice of an order, as the next one. Of a buyer without an account, none
 * is overdue.
 */
export async function askedOf(db: Database, orderId: string, at: Date): Promise<Due> {
  const { id, kind } = billingDocuments
  const [invoice] = await db
    .select({ id })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(kind, 'invoice')))
  const [found] = invoice ? await overdueInvoices(db, at, invoice.id) : []
  if (!found) throw new Refusal('invoice_not_overdue')
  const next = askedReminder(await sentBefore(db, found.document.id), await currentReminders(db), swissDay(at))
  if (!next) throw new Refusal('reminded_today')
  return dueOf(db, found, next)
}

/** The mail of a reminder, as it would go now. */
export function reminderLetter(core: Pick<Core, 'db' | 'kept'>, due: Due, settings: MailSettings): Promise<Letter> {
  return writeMail(core, reminderMail, { data: mailOf(due), settings })
}

/** Invoices whose last day to pay is over, of accounts that exist, and what is open of them. */
function overdueInvoices(db: Database, at: Date, documentId?: string) {
  return db
    .select({
      document: billingDocuments,
      order: {
        id: orders.id,
        number: orders.number,
        userId: orders.userId,
        schoolId: orders.schoolId,
        email: orders.email,
      },
      open: OPEN_AMOUNT,
    })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .where(and(isOverdue(at), not(isWithoutOwner()), documentId ? eq(billingDocuments.id, documentId) : undefined))
    .orderBy(asc(billingDocuments.dueOn), asc(billingDocuments.id))
}

async function dueReminder(db: Database, documentId: string, at: Date): Promise<Due | null> {
  const [found] = await overdueInvoices(db, at, documentId)
  if (!found || found.document.dueOn === null) return null
  const known = { dueOn: found.document.dueOn, ...(await sentBefore(db, documentId)) }
  const next = nextReminder(known, await currentReminders(db), swissDay(at))
  return next && dueOf(db, found, next)
}

async function dueOf(
  db: Database,
  { order, ...found }: Awaited<ReturnType<typeof overdueInvoices>>[number],
  next: Pick<Due, 'level' | 'fee'>,
): Promise<Due> {
  const buyer = await buyerToTell(db, order, 'bill')
  if (!buyer) throw new Error('an account that owes an invoice has gone')
  return { ...found, ...next, order: { id: order.id, number: order.number }, buyer }
}

/** How many reminders of an invoice there were, and the Swiss day of the latest one. */
async function sentBefore(db: Database, documentId: string): Promise<{ sent: number; lastOn: string | null }> {
  const sent = await db
    .select({ at: reminders.issuedAt })
    .from(reminders)
    .where(eq(reminders.documentId, documentId))
    .orderBy(desc(reminders.level))
  return { sent: sent.length, lastOn: sent[0] ? swissDay(sent[0].at) : null }
}

function letterOf({ document, open, level, fee }: Due, at: Date): ReminderToDraw {
  const { number, issuedAt, dueOn, reference, total, facts } = document
  const invoice = { number, issuedAt: issuedAt.toISOString(), dueOn, reference, total, facts }
  return { ...invoice, open, level, fee, at: at.toISOString() }
}

async function queueReminder(
  core: Core,
  tx: Database,
  { due, reminderId, content }: { due: Due; reminderId: string; content: Uint8Array },
): Promise<void> {
  await queueMail(core, tx, {
    kind: reminderMail,
    subjectId: reminderId,
    to: due.buyer.to,
    data: mailOf(due),
    attachments: [{ filename: reminderFileName(due.document), contentType: PDF, content }],
  })
}

function mailOf({ document, order, buyer, open, level, fee }: Due) {
  return {
    ...buyer.told,
    invoice: document.number,
    number: order.number,
    orderId: order.id,
    level,
    toPay: open + fee,
    dueOn: document.dueOn ?? '',
    reduced: reducedOf({ total: document.total, open }),
  }
}
