import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentEvent } from '#adapters/payment/port.ts'
import { inTransaction } from '#kernel/core.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import type { Payments } from './providers.ts'
import { paymentInbox } from './tables.ts'

/** Job `apply-payment-event`: applies a webhook of the inbox once, and stores the outcome. */
export async function applyPaymentEvent(payments: Payments, inboxId: string): Promise<void> {
  await inTransaction(payments.core.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentInbox)
      .where(and(eq(paymentInbox.id, inboxId), isNull(paymentInbox.appliedAt)))
      .for('update')
    if (!row) return
    const status = row.event as PaymentEvent
    const outcome = await applyPaymentStatus(payments, tx, { provider: row.provider, status })
    await tx.update(paymentInbox).set({ appliedAt: new Date(), outcome }).where(eq(paymentInbox.id, inboxId))
  })
}
