import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

const entryKinds = ['payment', 'refund', 'reversal'] as const

/**
 * Money that came for an order, and money that went back: what is paid is the sum of its entries. Triggers write the
 * entry of a paid attempt and that of a refund, and refuse a sum below zero: no more goes back than came.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `reversal`: a payment that the bank took back. */
    kind: text().$type<(typeof entryKinds)[number]>().notNull(),
    /** Rappen; below zero for money that left. */
    amount: integer().notNull(),
    /** Rappen that came with it for the fee of a reminder, which is no part of the order. */
    fee: integer().notNull().default(0),
    /** Of `payment_attempts`, `refunds` and `bank_credits`, whose modules build on this one; none for what staff book. */
    attemptId: uuid(),
    refundId: uuid(),
    creditId: uuid(),
    /** The credit of the bank of which this is the order's share, where several orders have one. */
    sharedCreditId: uuid(),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why staff booked it, in their own words; null for what a bank or a provider told. */
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('ledger_entries_order_idx').on(table.orderId),
    uniqueIndex('ledger_entries_attempt_key').on(table.attemptId),
    uniqueIndex('ledger_entries_refund_key').on(table.refundId),
    uniqueIndex('ledger_entries_credit_key').on(table.creditId),
    // A trigger keeps the shares of a credit within its amount.
    uniqueIndex('ledger_entries_share_key').on(table.sharedCreditId, table.orderId),
    check(
      'ledger_entries_share',
      sql`${table.sharedCreditId} is null or num_nonnulls(${table.attemptId}, ${table.refundId}, ${table.creditId}) = 0`,
    ),
    check('ledger_entries_kind', isOneOf(table.kind, entryKinds)),
    check(
      'ledger_entries_sign',
      sql`(${table.kind} = 'payment' and ${table.amount} >= 0 and ${table.amount} + ${table.fee} > 0)
        or (${table.kind} <> 'payment' and ${table.amount} < 0)`,
    ),
    check('ledger_entries_fee', sql`${table.fee} >= 0 and (${table.fee} = 0 or ${table.kind} = 'payment')`),
    check('ledger_entries_cause', sql`num_nonnulls(${table.attemptId}, ${table.refundId}, ${table.creditId}) <= 1`),
  ],
)
