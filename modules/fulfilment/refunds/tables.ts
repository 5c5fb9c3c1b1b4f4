import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RefundState, RefundWay } from '#contract/fulfilment/credits.ts'
import { nowInSql } from '#kernel/clock.ts'
import { paymentAttempts } from '#modules/fulfilment/payments/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/**
 * Money that goes back to a buyer, written in the transaction of its cause. A trigger keeps the refunds of an order
 * within what was paid for it, and those of a payment within its amount, whatever became of them: one that the provider
 * refuses is sent by hand.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null where money was taken for an order that never had an invoice. */
    creditNoteId: uuid().references(() => billingDocuments.id, { onDelete: 'cascade' }),
    /** The payment that is sent back; null where the money came to the bank. */
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    /** Rappen. */
    amount: integer().notNull(),
    way: text().$type<RefundWay>().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** By which the provider knows it, and staff name it in a bank transfer: `2026-100234-R1`. */
    reference: text().notNull(),
    /** The provider's id of the refund. */
    transactionId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
    /** When the provider was first asked. */
    askedAt: timestamp({ withTimezone: true }),
    /** Until then one job asks the provider, and no other does. */
    askingUntil: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
    settledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What staff did. */
    note: text(),
  },
  (table) => [
    uniqueIndex('refunds_reference_key').on(table.reference),
    // While nobody knows whether one has happened, no other of the same payment is sent (adapters/payment/port.ts).
    uniqueIndex('refunds_one_unknown').on(table.attemptId).where(sql`${table.state} = 'unknown'`),
    index('refunds_order_idx').on(table.orderId),
    index('refunds_created_idx').on(table.createdAt, table.id),
    index('refunds_credit_note_idx').on(table.creditNoteId),
    index('refunds_reference_words_idx').using('gin', sql`lower(${table.reference}) gin_trgm_ops`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_reference', sql`${table.reference} ~ '^[!-~]{1,40}$'`),
    check(
      'refunds_state',
      sql`(${table.way} = 'provider' and ${table.attemptId} is not null and ${table.state} in ('to_send', 'unknown', 'refunded'))
        or (${table.way} = 'by_hand' and ${table.state} in ('to_send', 'refused', 'done_by_hand'))`,
    ),
    check('refunds_settled', sql`(${table.state} in ('refunded', 'done_by_hand')) = (${table.settledAt} is not null)`),
  ],
)
