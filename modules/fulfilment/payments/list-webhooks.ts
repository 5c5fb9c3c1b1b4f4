import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import * as officeWebhooksApi from '#contract/partners/office-webhooks.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { paymentAttempts, paymentInbox } from './tables.ts'

const TRANSACTION = sql<string | null>`${paymentInbox.event}->>'transactionId'`

function rowsIn(db: Readable) {
  const isOfAttempt = and(
    eq(paymentAttempts.provider, paymentInbox.provider),
    eq(paymentAttempts.transactionId, TRANSACTION),
  )
  return db
    .select({
      id: paymentInbox.id,
      provider: paymentInbox.provider,
      eventId: paymentInbox.eventId,
      transactionId: TRANSACTION,
      receivedAt: paymentInbox.receivedAt,
      appliedAt: paymentInbox.appliedAt,
      outcome: paymentInbox.outcome,
      order: { id: orders.id, number: orders.number },
    })
    .from(paymentInbox)
    .leftJoin(paymentAttempts, isOfAttempt)
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .$dynamic()
}

/** The webhooks of payment providers, the newest first. */
export const webhookList = listing(officeWebhooksApi.paymentWebhooks.list, {
  rows: rowsIn,
  id: paymentInbox.id,
  // The ids are made in the order of time, and have an index.
  sort: { received_at: paymentInbox.id },
  filters: {
    outcome: (outcome) => eq(paymentInbox.outcome, outcome),
    applied: (applied) => (applied === 'yes' ? isNotNull(paymentInbox.appliedAt) : isNull(paymentInbox.appliedAt)),
  },
  search: (text) => hasWords(text, paymentInbox.words),
  present: ({ id, provider, eventId, transactionId, receivedAt, appliedAt, outcome, order }) => ({
    id,
    provider,
    event_id: eventId,
    transaction_id: transactionId,
    order,
    received_at: receivedAt.toISOString(),
    applied_at: appliedAt?.toISOString() ?? null,
    outcome,
  }),
})
