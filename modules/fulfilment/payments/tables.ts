import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { WebhookOutcome } from '#contract/partners/office-webhooks.ts'
import { nowInSql } from '#kernel/clock.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { orders } from '#modules/sales/orders/tables.ts'

const attemptStatuses = ['starting', 'open', 'replaced', 'waiting', 'paid', 'failed', 'canceled', 'fraud'] as const
type AttemptStatus = (typeof attemptStatuses)[number]

/** One attempt to pay an order online; at most five per order (decisions, section 7). */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    provider: text().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** Rappen. */
    amount: integer().notNull(),
    /** `replaced`: the buyer chose another method while it was open; it may still be paid at the provider. */
    status: text().$type<AttemptStatus>().notNull(),
    /**
     * Origin of the shop when the attempt began: a repeated call to the provider must name the same return addresses.
     */
    origin: text().notNull(),
    transactionId: text(),
    link: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
  },
  (table) => [
    uniqueIndex('payment_attempts_number_key').on(table.orderId, table.number),
    uniqueIndex('payment_attempts_transaction_key').on(table.provider, table.transactionId),
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in ('starting','open','waiting')`),
    check('payment_attempts_status', isOneOf(table.status, attemptStatuses)),
    check('payment_attempts_number', sql`${table.number} between 1 and 5`),
  ],
)

/** Webhooks as received, stored before they are answered and applied from here. */
export const paymentInbox = pgTable(
  'payment_inbox',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    event: jsonb().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp({ withTimezone: true }),
    outcome: text().$type<WebhookOutcome>(),
    /** What staff find it by: the transaction, and the order’s number once it is known. A trigger writes it alone. */
    words: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('payment_inbox_event_key').on(table.provider, table.eventId),
    index('payment_inbox_words_idx').using('gin', table.words.op('gin_trgm_ops')),
    index('payment_inbox_open_idx').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
  ],
)
