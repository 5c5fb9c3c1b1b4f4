import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { buyerToTell } from '#modules/sales/orders/buyer-to-tell.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { canceledMail, refundedMail } from './mails.ts'
import { moneyBackBy, type PlannedRefund } from './plan-refunds.ts'
import type { refunds } from './tables.ts'

type AboutOrder = Pick<OrderRow, 'id' | 'number' | 'email' | 'userId' | 'schoolId'>

/** Tells the buyer that an order is cancelled, in the transaction that does it, and what goes back. */
export async function tellOfCancellation(
  core: Core,
  tx: Database,
  { order, planned }: { order: AboutOrder; planned: readonly PlannedRefund[] },
): Promise<void> {
  const buyer = await buyerToTell(tx, order, 'order')
  if (!buyer) return
  const back = planned.map((one) => ({ amount: one.amount, way: moneyBackBy([one]) }))
  const data = { ...buyer.told, number: order.number, orderId: order.id, back }
  await queueMail(core, tx, { kind: canceledMail, subjectId: order.id, to: buyer.to, data })
}

/** Tells the buyer that money has gone back, in the transaction that records it. */
export async function tellOfRefund(
  core: Core,
  tx: Database,
  {
    order,
    refund: { id, amount, reference, way },
    attempt,
  }: {
    order: AboutOrder
    refund: Pick<typeof refunds.$inferSelect, 'id' | 'amount' | 'reference' | 'way'>
    attempt: Pick<typeof paymentAttempts.$inferSelect, 'method'> | null
  },
): Promise<void> {
  const buyer = await buyerToTell(tx, order, 'bill')
  if (!buyer) return
  const back =
    way === 'provider' && attempt ? ({ way, method: attempt.method } as const) : ({ way: 'by_hand' } as const)
  const data = { ...buyer.told, number: order.number, orderId: order.id, amount, back, reference }
  await queueMail(core, tx, { kind: refundedMail, subjectId: id, to: buyer.to, data })
}
