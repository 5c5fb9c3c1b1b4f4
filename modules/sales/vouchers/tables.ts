import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** The form in which codes are compared, as `foldedCode` of the contract makes it, whatever the server's locale. */
const codeKey = sql`translate(upper(code), 'äöü', 'ÄÖÜ')`

/** What a voucher is searched by, as one text in lower case with a trigram index. */
function wordsOf(table: Record<'code' | 'note', SQLWrapper>): SQL {
  return sql`lower(${table.code} || ' ' || coalesce(${table.note}, ''))`
}

/** Codes that lower the price of a cart (specification, section 3; decisions, section 14). */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey(),
    /** As staff wrote it; it never changes. */
    code: text().notNull(),
    codeKey: text().notNull().generatedAlwaysAs(codeKey),
    type: text().$type<'credit' | 'percentage'>().notNull(),
    /** Rappen, of a credit. */
    discount: integer(),
    /** Basis points, of a percentage. */
    discountPercentage: integer(),
    validFrom: timestamp({ withTimezone: true }),
    validUntil: timestamp({ withTimezone: true }),
    /** How many orders may use it; null: any number. */
    usageLimit: integer(),
    /** How many live orders use it. */
    used: integer().notNull().default(0),
    /** How many orders of one person may use it; null: any number. */
    limitPerPerson: integer().default(1),
    /** Rappen of goods after the quantity discount. */
    minimum: integer().notNull().default(0),
    /** Where one of these is not empty, only what it names takes the voucher; sub-departments belong to theirs. */
    departmentIds: uuid().array().notNull().default(sql`'{}'`),
    formats: text().array().$type<Format[]>().notNull().default(sql`'{}'`),
    productIds: uuid().array().notNull().default(sql`'{}'`),
    /** Of staff, for staff. */
    note: text(),
    /** Codes that were made together. */
    seriesId: uuid(),
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When staff ended it. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('vouchers_code_key').on(table.codeKey),
    index('vouchers_created_idx').on(table.createdAt, table.id),
    index('vouchers_used_idx').on(table.used, table.id),
    index('vouchers_valid_until_idx').on(table.validUntil, table.id),
    index('vouchers_words_idx').using('gin', sql`(${wordsOf(table)}) gin_trgm_ops`),
    index('vouchers_series_idx').on(table.seriesId).where(sql`${table.seriesId} is not null`),
    check('vouchers_code', sql`${table.code} ~ '^[A-Za-zÄÖÜäöü0-9-]{4,32}$'`),
    check(
      'vouchers_discount',
      sql`case ${table.type} when 'credit' then ${table.discount} > 0 and ${table.discountPercentage} is null
        when 'percentage' then ${table.discountPercentage} between 1 and 10000 and ${table.discount} is null
        else false end is true`,
    ),
    check('vouchers_dates', sql`${table.validUntil} > ${table.validFrom}`),
    check('vouchers_limits', sql`${table.usageLimit} > 0 and ${table.limitPerPerson} > 0`),
    check('vouchers_minimum', sql`${table.minimum} >= 0`),
    check('vouchers_used', sql`${table.used} between 0 and coalesce(${table.usageLimit}, ${table.used})`),
  ],
)

export const VOUCHER_WORDS = sql`(${wordsOf(vouchers)})`

/** The voucher of an order. A row stays when the order is lost, so that the use can be taken again with it. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    /** Null once the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Counts the live uses of one person from 1; null while the use is given back. */
    turn: integer(),
    takenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the order failed or was cancelled. */
    returnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('voucher_uses_turn_key').on(table.voucherId, table.userId, table.turn),
    index('voucher_uses_voucher_idx').on(table.voucherId, table.takenAt, table.orderId),
    index('voucher_uses_user_idx').on(table.userId),
    check('voucher_uses_turn', sql`(${table.turn} is null) = (${table.returnedAt} is not null) and ${table.turn} > 0`),
  ],
)
