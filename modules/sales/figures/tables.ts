import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Format } from '#contract/catalogue/catalogue.ts'

/**
 * What the invoices of a Swiss day bill less what its credit notes give back, by department and format; amounts in
 * Rappen. What belongs to no article (shipping, credited amounts without articles) has neither of both. `count-sales.ts`
 * writes it alone; it can be counted again at any time.
 */
export const salesByDay = pgTable(
  'sales_by_day',
  {
    day: date().notNull(),
    /**
     * A department at the top of the tree; null for titles without one. It is no reference: figures stay when a
     * department goes.
     */
    departmentId: uuid(),
    format: text().$type<Format>(),
    /** Invoices: each counts once, where most of its money is. Credit notes take none away. */
    orders: integer().notNull(),
    /** Billed less credited. */
    copies: integer().notNull(),
    net: bigint({ mode: 'number' }).notNull(),
    gross: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('sales_by_day_key').on(table.day, table.departmentId, table.format).nullsNotDistinct(),
    check('sales_by_day_orders', sql`${table.orders} >= 0`),
  ],
)

/** The days that were counted, and how many documents they had then: they are never changed, so that a day with as many is done. */
export const salesDays = pgTable('sales_days', {
  day: date().primaryKey(),
  /** Below zero: to be counted again. */
  documents: integer().notNull(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
})
