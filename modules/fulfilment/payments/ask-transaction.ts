import { ProviderRefused } from '#adapters/payment/port.ts'
import { inTransaction } from '#kernel/core.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import { namedProvider, type Payments, type ProviderName } from './providers.ts'

/** The only provider whose transactions staff can name. */
const PROVIDER: ProviderName = 'datatrans'

/**
 * Job `ask-transaction`: asks the provider about a transaction that the shop may have forgotten, as it tells none by
 * their day, and applies the answer like a webhook: money without an order becomes a task of staff. One that nobody
 * paid, or that the provider does not know, is nothing to settle.
 */
export async function askTransaction(payments: Payments, transactionId: string): Promise<void> {
  try {
    const status = await namedProvider(payments, PROVIDER).readStatus(transactionId)
    if (!['paid', 'waiting'].includes(status.status)) return
    await inTransaction(payments.core.db, (tx) => applyPaymentStatus(payments, tx, { provider: PROVIDER, status }))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}
