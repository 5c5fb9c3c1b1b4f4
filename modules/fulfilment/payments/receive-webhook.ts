import { uuidv7 } from 'uuidv7'
import { type PaymentEvent, type Webhook, WebhookForged } from '#adapters/payment/port.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import * as paymentsJobs from './jobs.ts'
import { namedProvider, type Payments, type ProviderName } from './providers.ts'
import { paymentInbox } from './tables.ts'

/** Stores a verified webhook once, with the job that applies it. Stores nothing of an unverified one. */
export async function receiveWebhook(payments: Payments, provider: ProviderName, webhook: Webhook): Promise<void> {
  const event = verified(payments, provider, webhook)
  const { db, jobs } = payments.core
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(paymentInbox)
      .values({ id: uuidv7(), provider, eventId: event.eventId, event })
      .onConflictDoNothing({ target: [paymentInbox.provider, paymentInbox.eventId] })
      .returning({ id: paymentInbox.id })
    if (row) await jobs.enqueue(tx, paymentsJobs.applyPaymentEvent, { inboxId: row.id })
  })
}

function verified(payments: Payments, provider: ProviderName, webhook: Webhook): PaymentEvent {
  try {
    return namedProvider(payments, provider).verifyWebhook(webhook)
  } catch (error) {
    if (error instanceof WebhookForged) throw new Refusal('signature_invalid')
    throw error
  }
}
