import { and, eq } from 'drizzle-orm'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as mailJobs from '#modules/ground/mail/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { queuePaymentReceived } from './payment-received.ts'

/**
 * Called in the transaction that records a payment or the promise of one, and that holds the lock on the order. A
 * confirmation that still waits is sent at once; after one that was sent, another mail tells of the payment.
 */
export async function tellOfPayment(core: Core, tx: Database, orderId: string): Promise<void> {
  const [confirmation] = await tx
    .select({ id: mails.id, sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.kind, orderConfirmation.name), eq(mails.subjectId, orderId)))
  if (!confirmation) return
  // Brings the existing job forward instead of adding a second one: two processes must not send the same mail at once.
  if (confirmation.sentAt === null) await core.jobs.bringForward(tx, mailJobs.sendMail, { mailId: confirmation.id })
  else await queuePaymentReceived(core, tx, orderId)
}
