import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CreditProblem } from '#contract/fulfilment/credit-problems.ts'
import { nowInSql } from '#kernel/clock.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** What a bank says came into an account of the publisher, or was taken back, once each. */
export const bankCredits = pgTable(
  'bank_credits',
  {
    id: uuid().primaryKey(),
    /** The file that told of it first. */
    statementId: uuid().notNull(),
    /** The bank's reference; banks give one to several payments. */
    bankId: text().notNull(),
    /** The bank's reference of the booking that it is, or is part of; null where it gives none. */
    entryId: text(),
    /** Of several payments in a file of which the bank tells the same, which one it is. */
    occurrence: integer().notNull().default(1),
    /** The message that told of it; null for one from before this was kept. */
    message: text().$type<'camt.053' | 'camt.054'>(),
    /** `booking`: without details, which may come in another file. */
    extent: text().$type<'booking' | 'only_payment' | 'part'>().notNull().default('only_payment'),
    iban: text().notNull(),
    /** Rappen, below zero for money that was taken back; null in another currency, or where none can be read. */
    amount: integer(),
    /** Currency and amount as the bank writes them. */
    stated: text().notNull(),
    /** Rappen that the bank took off before. */
    charges: integer(),
    bookedOn: date().notNull(),
    valueOn: date(),
    /** Several with a space between them. */
    reference: text(),
    /** What the payer wrote, and who that is. */
    text: text(),
    /** What the bank itself writes of it. */
    bankText: text(),
    debtorName: text(),
    debtorIban: text(),
    /** Why staff must look at it; null where it settles its invoice. Until its task is done, it is open. */
    problem: text().$type<CreditProblem>(),
    /** The order that it is booked for, or whose invoice it names. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
    /** What staff find it by: references, the payer’s name, the order’s number. A trigger writes it alone. */
    words: text().notNull().default(''),
  },
  (table) => [
    // A bank's reference alone tells nothing: it may stand for several payments.
    uniqueIndex('bank_credits_facts_key').on(
      table.iban,
      table.bankId,
      sql`coalesce(${table.amount}::text, ${table.stated})`,
      table.bookedOn,
      sql`coalesce(${table.reference}, '')`,
      table.occurrence,
    ),
    index('bank_credits_booked_idx').on(table.bookedOn, table.id),
    index('bank_credits_entry_idx').on(table.iban, table.entryId),
    index('bank_credits_order_idx').on(table.orderId),
    index('bank_credits_problem_idx').on(table.bookedOn, table.id).where(sql`${table.problem} is not null`),
    index('bank_credits_words_idx').using('gin', table.words.op('gin_trgm_ops')),
    check('bank_credits_amount', sql`abs(${table.amount}) <= 100000000`),
    check('bank_credits_charges', sql`${table.charges} between 1 and 100000000`),
    check('bank_credits_occurrence', sql`${table.occurrence} >= 1`),
  ],
)
