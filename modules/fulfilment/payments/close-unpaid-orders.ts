import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { latestAttempt } from './attempts/attempts.ts'
import type { AttemptRow } from './attempts/begin-attempt.ts'
import { endAttempt } from './attempts/end-attempt.ts'
import { lockAttempt, tellOfFailure } from './attempts/move-attempt.ts'
import { paymentState } from './payment-state.ts'
import type { Payments } from './providers.ts'
import { refreshAttempt } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

/** Job `close-unpaid-orders`. When the provider is unavailable, the order waits for the next run. */
export async function closeUnpaidOrders(payments: Payments): Promise<void> {
  const { unpaid_hours: hours } = await readSettingNow(payments.core.db, orderTermsSetting)
  const due = await payments.core.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'new'), lt(orders.statusChangedAt, sql`now() - make_interval(hours => ${hours})`)))
    .orderBy(asc(orders.statusChangedAt))
  for (const { id } of due) await closeUnlessPaid(payments, id, `not paid for ${hours} hours`)
}

async function closeUnlessPaid(payments: Payments, orderId: string, reason: string): Promise<void> {
  const { db } = payments.core
  const begun = await latestAttempt(db, orderId)
  if (!begun) return
  // The provider may have a transaction that the shop does not know; called with the same key, it names that one again.
  if (begun.status === 'starting' && (await startPayment(payments, begun.id)).isUnavailable) return
  const attempt = await latestAttempt(db, orderId)
  if (!attempt || !(await refreshAttempt(payments, attempt))) return
  if (attempt.status === 'fraud') await closeAccepted(payments, attempt, reason)
  else await endAttempt(payments, attempt.id, { status: 'canceled', by: 'clock', reason })
}

/** Staff have accepted the order after suspected fraud, and its buyer has not begun to pay again. */
async function closeAccepted(payments: Payments, attempt: AttemptRow, reason: string): Promise<void> {
  await inTransaction(payments.core.db, async (tx) => {
    const { order, attempt: last } = await lockAttempt(tx, attempt)
    if (order.status !== 'new' || (await paymentState(tx, order.id)).hasOpen) return
    await changeOrder(payments.core, tx, { orderId: order.id, from: 'new', to: 'canceled', by: 'clock', reason })
    await tellOfFailure(payments, tx, { order, attempt: last, status: 'canceled' })
  })
}
