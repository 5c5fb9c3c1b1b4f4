import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { orders } from '#modules/orders/tables.ts'
import { UNPAID_HOURS } from '#modules/payment-methods/restart-rules.ts'
import { latestAttempt } from './attempts.ts'
import { endAttempt } from './end-attempt.ts'
import type { Payments } from './providers.ts'
import { refreshAttempt } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

/** Job `close-unpaid-orders`. When the provider is unavailable, the order waits for the next run. */
export async function closeUnpaidOrders(payments: Payments): Promise<void> {
  const due = await payments.core.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.status, 'new'), lt(orders.statusChangedAt, sql`now() - make_interval(hours => ${UNPAID_HOURS})`)),
    )
    .orderBy(asc(orders.statusChangedAt))
  for (const { id } of due) await closeUnlessPaid(payments, id)
}

async function closeUnlessPaid(payments: Payments, orderId: string): Promise<void> {
  const { db } = payments.core
  const begun = await latestAttempt(db, orderId)
  if (!begun) return
  // The provider may have a transaction that the shop does not know; called with the same key, it names that one again.
  if (begun.status === 'starting' && (await startPayment(payments, begun.id)).isUnavailable) return
  const attempt = await latestAttempt(db, orderId)
  if (!attempt || !(await refreshAttempt(payments, attempt))) return
  await endAttempt(payments, attempt.id, {
    status: 'canceled',
    by: 'clock',
    reason: `not paid for ${UNPAID_HOURS} hours`,
  })
}
