import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type ReturnReason, type ReturnState, returnReasons, returnStates } from '#contract/fulfilment/return-labels.ts'
import { nowInSql } from '#kernel/clock.ts'
import { bytea } from '#kernel/database/bytea.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/**
 * What buyers announce to send back. While a return is open its copies are counted at their lines
 * (`order_lines.announced`), by triggers; one that is closed stays closed. It moves no money: a credit note does.
 */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `2026-100234-RS1`: on the slip that lies in the parcel. */
    reference: text().notNull(),
    state: text().$type<ReturnState>().notNull().default('announced'),
    reason: text().$type<ReturnReason>().notNull(),
    /** What the buyer wrote; a trigger empties it when the order loses its account. */
    note: text(),
    /** Rappen: what its copies cost when it was announced. */
    worth: integer().notNull(),
    announcedAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
    arrivedAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    /** Who of the staff closed it; null where the buyer did. */
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why staff rejected it, as the buyer reads it. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('returns_reference_key').on(table.reference),
    index('returns_order_idx').on(table.orderId, table.announcedAt),
    index('returns_announced_idx').on(table.announcedAt, table.id),
    index('returns_reference_words_idx').using('gin', sql`lower(${table.reference}) gin_trgm_ops`),
    check('returns_state', isOneOf(table.state, returnStates)),
    check('returns_reason', isOneOf(table.reason, returnReasons)),
    check('returns_worth', sql`${table.worth} > 0`),
    check('returns_arrived', sql`${table.state} <> 'arrived' or ${table.arrivedAt} is not null`),
    check(
      'returns_closed',
      sql`(${table.state} in ('credited', 'rejected', 'withdrawn')) = (${table.closedAt} is not null)`,
    ),
    check('returns_answer', sql`(${table.state} = 'rejected') = (${table.answer} is not null)`),
  ],
)

/** The copies of a return. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.lineId] }),
    index('return_lines_line_idx').on(table.lineId),
    check('return_lines_quantity', sql`${table.quantity} >= 1`),
  ],
)

/** Pictures of damaged goods, redrawn; deleted when their return is closed, or when no return names them. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until a return takes it; no other return can then. */
    returnId: uuid().references(() => returns.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    contentType: text().notNull(),
    content: bytea().notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
  },
  (table) => [
    index('return_pictures_user_idx').on(table.userId),
    uniqueIndex('return_pictures_return_key').on(table.returnId),
    index('return_pictures_unused_idx').on(table.createdAt).where(sql`${table.returnId} is null`),
  ],
)

export type ReturnRow = typeof returns.$inferSelect
