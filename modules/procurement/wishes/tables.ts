import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_CLASS, MAX_WISH_REASON, type WishState, wishStates } from '#contract/procurement/wish-choices.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'

/**
 * Copies of a product that a teacher wishes for a class. Drafts are the teacher's own, and go with their account, which a
 * trigger does; what was asked for belongs to the school and stays.
 */
export const wishes = pgTable(
  'wishes',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** `2027/28` */
    schoolYear: text().notNull(),
    /** Who wishes; null once the account is gone. */
    teacherId: uuid().references(() => users.id, { onDelete: 'set null' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** `3b`, as the school writes it; null: for no class. */
    class: text(),
    amount: integer().notNull(),
    reason: text(),
    state: text().$type<WishState>().notNull().default('draft'),
    /** Counts the changes, those of decisions among them. */
    revision: integer().notNull().default(1),
    /** Copies that were approved, and then ordered. */
    approvedAmount: integer(),
    decisionReason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    askedAt: timestamp({ withTimezone: true }),
    /** The line of the order that it became part of. */
    orderLineId: uuid().references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Whether those who are responsible have still to be told that it is asked for. */
    isAskingUntold: boolean().notNull().default(false),
    /** Whether its teacher has still to be told that it is decided. */
    isDecisionUntold: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('wishes_school_idx').on(table.schoolId, table.schoolYear, table.state),
    index('wishes_teacher_idx').on(table.teacherId),
    index('wishes_product_idx').on(table.productId),
    index('wishes_decided_by_idx').on(table.decidedBy),
    index('wishes_order_line_idx').on(table.orderLineId),
    index('wishes_untold_idx').on(table.schoolId).where(sql`${table.isAskingUntold} or ${table.isDecisionUntold}`),
    // A product is written down once for a class. What was asked for is not: one may ask for more of it later.
    uniqueIndex('wishes_draft_key')
      .on(table.schoolId, table.schoolYear, table.teacherId, table.productId, sql`coalesce(${table.class}, '')`)
      .where(sql`${table.state} = 'draft'`),
    check('wishes_state', isOneOf(table.state, wishStates)),
    check('wishes_year', sql`${table.schoolYear} ~ '^[0-9]{4}/[0-9]{2}$'`),
    check('wishes_amount', sql`${table.amount} between 1 and 999`),
    check('wishes_approved_amount', sql`${table.approvedAmount} between 1 and 999`),
    check('wishes_class', sql`char_length(${table.class}) between 1 and ${sql.raw(String(MAX_CLASS))}`),
    check(
      'wishes_reasons',
      sql`char_length(${table.reason}) <= ${sql.raw(String(MAX_WISH_REASON))}
      and char_length(${table.decisionReason}) <= ${sql.raw(String(MAX_WISH_REASON))}`,
    ),
    check('wishes_asked', sql`${table.state} = 'draft' or ${table.askedAt} is not null`),
    check('wishes_approved', sql`(${table.state} in ('approved', 'ordered')) = (${table.approvedAmount} is not null)`),
    check(
      'wishes_decided',
      sql`(${table.state} in ('approved', 'refused', 'ordered')) = (${table.decidedAt} is not null)`,
    ),
    check('wishes_ordered', sql`(${table.state} = 'ordered') = (${table.orderLineId} is not null)`),
    check(
      'wishes_reasons_given',
      sql`(${table.state} <> 'refused' and coalesce(${table.approvedAmount}, ${table.amount}) = ${table.amount})
        or ${table.decisionReason} is not null`,
    ),
  ],
)

/** Who was reminded of the day of ordering, so that each mail goes once. */
export const wishReminders = pgTable(
  'wish_reminders',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    schoolYear: text().notNull(),
    /** Days before the day of ordering. */
    daysBefore: integer().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('wish_reminders_key').on(table.schoolId, table.userId, table.schoolYear, table.daysBefore),
    index('wish_reminders_user_idx').on(table.userId),
  ],
)
