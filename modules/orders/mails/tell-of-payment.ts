import { and, eq } from 'drizzle-orm'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as mailJobs from '#modules/mail/jobs.ts'
import { mails } from '#modules/mail/tables.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { queuePaymentReceived } from './payment-received.ts'

/**
 * The money for an order has come, or was promised, in this transaction, which holds the order: a confirmation that
 * still waits for it goes out at once, and after one that has gone out, another mail says so.
 */
export async function tellOfPayment(core: Core, tx: Database, orderId: string): Promise<void> {
  const [confirmation] = await tx
    .select({ id: mails.id, sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.kind, orderConfirmation.name), eq(mails.subjectId, orderId)))
  if (!confirmation) return
  // Its own job, not a second one: of one mail two processes must not be sending at once.
  if (confirmation.sentAt === null) await core.jobs.bringForward(tx, mailJobs.sendMail, { mailId: confirmation.id })
  else await queuePaymentReceived(core, tx, orderId)
}
