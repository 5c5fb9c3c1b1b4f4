import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Country } from '#contract/ground/addresses/countries.ts'
import type { QuantityTier } from '#contract/ground/quantity-discount.ts'
import { MAX_QUOTE_NOTE, type QuoteSource, quoteSources } from '#contract/procurement/quotes/quote-states.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { referencesFit } from '#modules/storefront/cart/tables.ts'

/** The rules of prices as they were; Rappen. */
interface KeptRules {
  quantity_tiers: QuantityTier[]
  shipping: { domestic: number; free_from: number; abroad: number }
}

/**
 * Offers to a person or a school, at prices that hold until a day. That one has expired follows from the day; it is
 * ordered once. A person's go with the account: what was ordered stays as an order.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    /** `OF-2026-000012` */
    number: text().notNull().unique(),
    /** The person that it is for; null for a school. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    schoolId: uuid().references(() => schools.id, { onDelete: 'cascade' }),
    source: text().$type<QuoteSource>().notNull(),
    /** Of the wishes that it was made of. */
    schoolYear: text(),
    /** Who made it; null once the account is gone. */
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last day, in Switzerland, on which its prices hold. */
    validUntil: date().notNull(),
    /** The rules that its prices follow, whatever becomes of those of the shop: an order is priced by them again. */
    rules: jsonb().$type<KeptRules>().notNull(),
    /** The country that its delivery is priced for. */
    destination: text().$type<Country>().notNull(),
    /** Rappen, as everything below: as of an order without a voucher. */
    goods: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    total: integer().notNull(),
    vat: jsonb().$type<{ rate: number; gross: number; vat: number }[]>().notNull(),
    purchaseNumber: text(),
    costCentre: text(),
    attention: text(),
    /** Null where staff offered to a person who had none yet: the order takes the person's. */
    billingAddress: jsonb().$type<PrintedAddress>(),
    /** Null where nothing is sent by post, or as above. */
    deliveryAddress: jsonb().$type<PrintedAddress>(),
    /** Of staff; stands on it. */
    note: text(),
    /** When it was dropped. */
    withdrawnAt: timestamp({ withTimezone: true }),
    orderedAt: timestamp({ withTimezone: true }),
    /** The order that it became; null also once the order is gone. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The quote that it took the place of. */
    renews: uuid().references((): AnyPgColumn => quotes.id, { onDelete: 'set null' }),
    /** Whether its buyer was told that it soon expires. */
    isExpiryTold: boolean().notNull().default(false),
  },
  (table) => [
    index('quotes_user_idx').on(table.userId, table.madeAt.desc().nullsFirst()),
    index('quotes_school_idx').on(table.schoolId, table.madeAt.desc().nullsFirst()),
    index('quotes_made_by_idx').on(table.madeBy),
    index('quotes_made_idx').on(table.madeAt, table.id),
    index('quotes_valid_idx')
      .on(table.validUntil, table.id)
      .where(sql`${table.orderedAt} is null and ${table.withdrawnAt} is null`),
    index('quotes_total_idx').on(table.total, table.id),
    index('quotes_renews_idx').on(table.renews).where(sql`${table.renews} is not null`),
    // An order is that of one quote.
    uniqueIndex('quotes_order_key').on(table.orderId),
    check('quotes_source', isOneOf(table.source, quoteSources)),
    check('quotes_one_buyer', sql`num_nonnulls(${table.userId}, ${table.schoolId}) = 1`),
    check('quotes_wishes', sql`(${table.source} = 'wishes') = (${table.schoolYear} is not null)`),
    check('quotes_of_school', sql`${table.source} <> 'wishes' or ${table.schoolId} is not null`),
    check('quotes_ended_once', sql`num_nonnulls(${table.withdrawnAt}, ${table.orderedAt}) < 2`),
    check('quotes_ordered', sql`${table.orderId} is null or ${table.orderedAt} is not null`),
    check('quotes_total', sql`${table.total} >= 0 and ${table.total} = ${table.goods} + ${table.shipping}`),
    check('quotes_discount', sql`${table.discount} <= 0`),
    check('quotes_references', referencesFit(table)),
    check('quotes_note', sql`char_length(${table.note}) <= ${sql.raw(String(MAX_QUOTE_NOTE))}`),
  ],
)

/** What a quote offers: copies of a product, at a price. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    id: uuid().primaryKey(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** As they were when it was made. */
    title: text().notNull(),
    binding: text(),
    edition: text(),
    isbn: text(),
    amount: integer().notNull(),
    /** Rappen, of one copy in the shop when it was made, and as it is offered. */
    listPrice: integer().notNull(),
    unitPrice: integer().notNull(),
    /** Whether the discount of quantity counts: not where staff have given a price. */
    takesQuantityDiscount: boolean().notNull(),
    /** Basis points. */
    quantityDiscountRate: integer().notNull(),
    total: integer().notNull(),
    licenceChoice: text().$type<LicenceChoice>(),
    platformChoice: text().$type<PlatformChoice>(),
  },
  (table) => [
    uniqueIndex('quote_lines_position_key').on(table.quoteId, table.position),
    index('quote_lines_product_idx').on(table.productId),
    check('quote_lines_amount', sql`${table.amount} >= 1`),
    check('quote_lines_prices', sql`${table.listPrice} >= 0 and ${table.unitPrice} >= 0 and ${table.total} >= 0`),
    check('quote_lines_discount', sql`${table.quantityDiscountRate} between 0 and 10000`),
  ],
)

/** Which wishes the copies of a line are for, and how many were approved of each when the quote was made. */
export const quoteWishes = pgTable(
  'quote_wishes',
  {
    id: uuid().primaryKey(),
    lineId: uuid()
      .notNull()
      .references(() => quoteLines.id, { onDelete: 'cascade' }),
    /** Not a reference: the quote stays when a wish goes, and can then not be ordered. */
    wishId: uuid().notNull(),
    copies: integer().notNull(),
  },
  (table) => [
    uniqueIndex('quote_wishes_key').on(table.lineId, table.wishId),
    index('quote_wishes_wish_idx').on(table.wishId),
    check('quote_wishes_copies', sql`${table.copies} >= 1`),
  ],
)

/** The last number given in a year; updated in the quote's transaction. */
export const quoteNumbers = pgTable('quote_numbers', { year: integer().primaryKey(), last: integer().notNull() })
