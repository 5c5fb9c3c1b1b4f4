import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CreditProblem } from '#contract/office/credit-problems.ts'
import { orders } from '#modules/orders/tables.ts'
import { users } from '#modules/users/tables.ts'

/** What a bank says was paid into an account of the publisher, once each. */
export const bankCredits = pgTable(
  'bank_credits',
  {
    id: uuid().primaryKey(),
    /** The file that told of it first. */
    statementId: uuid().notNull(),
    /** The bank's reference, unique in an account. */
    bankId: text().notNull(),
    iban: text().notNull(),
    /** Rappen; null in another currency. */
    amount: integer(),
    /** Currency and amount as the bank writes them. */
    stated: text().notNull(),
    bookedOn: date().notNull(),
    valueOn: date(),
    reference: text(),
    /** What the payer wrote, and who that is. */
    text: text(),
    debtorName: text(),
    debtorIban: text(),
    /** Why staff must look at it; null where it pays its invoice. */
    problem: text().$type<CreditProblem>(),
    /** The order that it pays, or whose invoice it names. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    settledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What staff decided. */
    note: text(),
  },
  (table) => [
    uniqueIndex('bank_credits_bank_key').on(table.iban, table.bankId),
    index('bank_credits_booked_idx').on(table.bookedOn, table.id),
    index('bank_credits_open_idx')
      .on(table.bookedOn)
      .where(sql`${table.problem} is not null and ${table.settledAt} is null`),
    index('bank_credits_order_idx').on(table.orderId),
    check('bank_credits_amount', sql`${table.amount} >= 0`),
    check(
      'bank_credits_settled',
      sql`${table.settledAt} is not null or (${table.settledBy} is null and ${table.note} is null)`,
    ),
  ],
)
