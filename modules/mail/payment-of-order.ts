import { and, eq } from 'drizzle-orm'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { orders } from '#modules/orders/tables.ts'
import { users } from '#modules/users/tables.ts'
import * as mailJobs from './jobs.ts'
import type { OrderMail } from './kinds.ts'
import { queueMail } from './queue-mail.ts'
import { mails } from './tables.ts'

/** What a confirmation says of its order, with how the payment stands now. */
export async function withStatusOfNow(tx: Database, mail: OrderMail): Promise<OrderMail> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, mail.orderId))
  return { ...mail, ...order }
}

/**
 * The money for an order has come, or was promised, in this transaction, which holds the order: a confirmation that
 * still waits for it goes out at once, and after one that has gone out, another mail says so.
 */
export async function tellOfPayment(core: Core, tx: Database, orderId: string): Promise<void> {
  const [confirmation] = await tx
    .select({ id: mails.id, sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.kind, 'order-confirmation'), eq(mails.subjectId, orderId)))
  if (!confirmation) return
  // Its own job, not a second one: of one mail two processes must not be sending at once.
  if (confirmation.sentAt === null) await core.jobs.bringForward(tx, mailJobs.sendMail, { mailId: confirmation.id })
  else await queuePaymentReceived(core, tx, orderId)
}

/**
 * A confirmation that told of an unpaid order is being noted as sent, in this transaction: if the money came while it
 * was on its way, another mail says so. Whoever pays at this moment waits at the order until the note is there.
 */
export async function tellOfPaymentSince(core: Core, tx: Database, told: OrderMail): Promise<void> {
  if (isPaid(told)) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, told.orderId)).for('share')
  if (order && isPaid(order)) await queuePaymentReceived(core, tx, told.orderId)
}

/** Nothing is to be paid online, or it is paid or promised. */
export function isPaid({ status }: Pick<OrderMail, 'status'>): boolean {
  return !['new', 'failed', 'canceled', 'fraud'].includes(status)
}

async function queuePaymentReceived(core: Core, tx: Database, orderId: string): Promise<void> {
  const [row] = await tx
    .select({ order: orders, firstName: users.firstName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  // Without an account there is nobody left to tell.
  if (!row || row.order.paymentMethod === null) return
  const { number, total, paymentMethod, email: to } = row.order
  const data = { firstName: row.firstName, number, orderId, total, paymentMethod }
  await queueMail(core, tx, { kind: 'payment-received', subjectId: orderId, to, data })
}
