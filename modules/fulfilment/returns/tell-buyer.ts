import { eq } from 'drizzle-orm'
import type { ReturnReason } from '#contract/fulfilment/return-labels.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'
import { type AboutReturn, returnAnnouncedMail, returnArrivedMail, returnRejectedMail } from './mails.ts'
import { moneyBack } from './present-returns.ts'
import { returnAddress } from './return-terms.ts'
import type { ReturnRow } from './tables.ts'

interface Announced {
  id: string
  reference: string
  reason: ReturnReason
  lines: { title: string; quantity: number }[]
}

/** Tells the buyer how an announced return goes on, in the transaction that announces it. */
export async function tellOfAnnouncement(
  core: Core,
  tx: Database,
  { order, returned }: { order: OrderRow; returned: Announced },
): Promise<void> {
  const { id: subjectId, reference, reason, lines } = returned
  const mail = await mailAbout(tx, order, reference)
  if (mail === null) return
  const data = { ...mail.data, reason, lines, moneyBack: await moneyBack(tx, order), address: await returnAddress(tx) }
  await queueMail(core, tx, { kind: returnAnnouncedMail, subjectId, to: mail.to, data })
}

type Told = Pick<ReturnRow, 'id' | 'orderId' | 'reference'>

/** Tells the buyer that a return is here. */
export async function tellOfArrival(core: Core, tx: Database, returned: Told): Promise<void> {
  const order = await orderOf(tx, returned)
  const mail = await mailAbout(tx, order, returned.reference)
  if (mail === null) return
  await queueMail(core, tx, { kind: returnArrivedMail, subjectId: returned.id, ...mail })
}

/** Tells the buyer why a return was rejected. */
export async function tellOfRejection(
  core: Core,
  tx: Database,
  { answer, ...returned }: Told & { answer: string },
): Promise<void> {
  const order = await orderOf(tx, returned)
  const mail = await mailAbout(tx, order, returned.reference)
  if (mail === null) return
  const data = { ...mail.data, answer }
  await queueMail(core, tx, { kind: returnRejectedMail, subjectId: returned.id, to: mail.to, data })
}

async function orderOf(tx: Database, { orderId }: Told): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('an order has gone')
  return order
}

/** To whom every mail about a return goes, and what it says; null where there is nobody to tell. */
async function mailAbout(
  tx: Database,
  order: OrderRow,
  reference: string,
): Promise<{ to: string; data: AboutReturn } | null> {
  const buyer = await buyerToTell(tx, order, 'order')
  if (buyer === null) return null
  return { to: buyer.to, data: { ...buyer.told, number: order.number, orderId: order.id, reference } }
}
