import { eq } from 'drizzle-orm'
import { MAY_BE_OWED } from '#contract/shop/order-status.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { creditedOf } from '#modules/billing/credit-notes/load-billed.ts'
import type { StatusChange } from '#modules/orders/move-order.ts'
import { notePayment } from '#modules/orders/note-payment.ts'
import { orders } from '#modules/orders/tables.ts'
import { changeOrder } from './change-order.ts'

type Payment = Pick<StatusChange, 'orderId' | 'staffId' | 'reason'> & { by: 'bank' | 'staff' }

/**
 * Records that an order on invoice is paid. Payment is a fact of its own: the status moves only from `invoice`
 * (decisions, second part, section 19). Of several payments at once one succeeds, and the others learn that the order
 * is paid already. `not_owed`: nothing is to be paid, for instance after a cancellation,
 * or once all of it is credited.
 */
export async function markPaid(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  payment: Payment,
): Promise<'paid' | 'already_paid' | 'not_owed'> {
  const { orderId } = payment
  const [order] = await tx
    .select({ status: orders.status, paidAt: orders.paidAt, method: orders.paymentMethod, total: orders.total })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  if (order && order.paidAt !== null) return 'already_paid'
  if (order?.method !== 'invoice' || !MAY_BE_OWED.includes(order.status)) return 'not_owed'
  if ((await creditedOf(tx, orderId)) >= order.total) return 'not_owed'
  if (order.status === 'invoice') {
    await changeOrder(core, tx, { ...payment, from: 'invoice', to: 'paid' })
    return 'paid'
  }
  return (await notePayment(tx, orderId)) ? 'paid' : 'already_paid'
}
