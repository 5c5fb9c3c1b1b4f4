import { and, asc, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { orders } from '#modules/orders/tables.ts'
import { users } from '#modules/users/tables.ts'
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
import { nextReminder } from './next-reminder.ts'

type DocumentRow = typeof billingDocuments.$inferSelect

/** An invoice that is to be reminded of, and to whom the letter goes. */
interface Due {
  document: DocumentRow
  order: { id: string; number: string; email: string; firstName: string }
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
 * level is written once, and only whoever writes it queues the mail and keeps the letter. Of what is paid or credited in
 * the meantime, even in part, the letter is wrong: the next run writes another.
 */
export async function remind(
  { core, storage }: BillingKit,
  { documentId, at }: { documentId: string; at: Date },
): Promise<void> {
  const due = await dueReminder(core.db, documentId, at)
  if (!due) return
  const content = await drawing.run(letterOf(due, at))
  const { level } = due
  const hash = hashOf(content)
  const key = reminderKey({ documentId, level }, hash)
  await storage.put(key, content)
  const stored = await inTransaction(core.db, (tx) => noteReminder(core, tx, { due, content, hash, at }))
  if (stored !== hash) await storage.remove(key)
}

/** Writes a reminder and queues its mail, unless that was done before or is no longer right. Returns the stored hash. */
async function noteReminder(
  core: Core,
  tx: Database,
  { due, content, hash, at }: { due: Due; content: Uint8Array; hash: string; at: Date },
): Promise<string | null> {
  const { document, order, level, fee } = due
  const documentId = document.id
  // A payment at this moment waits until the letter is written.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
  const [overdue] = await overdueInvoices(tx, at, documentId)
  if (overdue?.open === due.open) {
    const [written] = await tx
      .insert(reminders)
      .values({ id: uuidv7(), documentId, level, fee, issuedAt: at, fileHash: hash })
      .onConflictDoNothing({ target: [reminders.documentId, reminders.level] })
      .returning({ id: reminders.id })
    if (written) await queueReminder(core, tx, { due, reminderId: written.id, content })
  }
  const [known] = await tx
    .select({ fileHash: reminders.fileHash })
    .from(reminders)
    .where(and(eq(reminders.documentId, documentId), eq(reminders.level, level)))
  return known?.fileHash ?? null
}

/** Invoices whose last day to pay is over, of accounts that exist, and what is open of them. */
function overdueInvoices(db: Database, at: Date, documentId?: string) {
  return db
    .select({
      document: billingDocuments,
      order: { id: orders.id, number: orders.number, email: orders.email, firstName: users.firstName },
      open: OPEN_AMOUNT,
    })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(isOverdue(at), documentId ? eq(billingDocuments.id, documentId) : undefined))
    .orderBy(asc(billingDocuments.dueOn), asc(billingDocuments.id))
}

async function dueReminder(db: Database, documentId: string, at: Date): Promise<Due | null> {
  const [found] = await overdueInvoices(db, at, documentId)
  if (!found || found.document.dueOn === null) return null
  const sent = await db
    .select({ at: reminders.issuedAt })
    .from(reminders)
    .where(eq(reminders.documentId, documentId))
    .orderBy(desc(reminders.level))
  const lastOn = sent[0] ? swissDay(sent[0].at) : null
  const known = { dueOn: found.document.dueOn, sent: sent.length, lastOn }
  const next = nextReminder(known, await currentReminders(db), swissDay(at))
  return next && { ...found, ...next }
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
  const { document, order, open, level, fee } = due
  await queueMail(core, tx, {
    kind: reminderMail,
    subjectId: reminderId,
    to: order.email,
    data: {
      firstName: order.firstName,
      invoice: document.number,
      number: order.number,
      orderId: order.id,
      level,
      toPay: open + fee,
      dueOn: document.dueOn ?? '',
      reduced: reducedOf({ total: document.total, open }),
    },
    attachments: [{ filename: reminderFileName(document), contentType: PDF, content }],
  })
}
