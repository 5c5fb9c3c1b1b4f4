import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Availability, Format, picture } from '#contract/catalogue/catalogue.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { LicenceChoice, PlatformChoice, PriceLine } from '#contract/sales/lines.ts'
import { type OrderStatus, orderStatus } from '#contract/sales/order-status.ts'
import type { VoucherException } from '#contract/sales/vouchers.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { carts, referencesFit } from '#modules/storefront/cart/tables.ts'

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** `2026-100234`: without gaps per year. */
    number: text().notNull().unique(),
    /** Null once the account is deleted: the order stays as long as the law requires (`modules/desks/privacy`). */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The school that ordered; null for a person. `userId` is then who placed it for the school. */
    schoolId: uuid().references(() => schools.id),
    /** For which year the school ordered, `2027/28`. */
    schoolYear: text(),
    /** Unique: one cart makes one order, however often it is submitted. Null for orders without a cart. */
    cartId: uuid()
      .unique('orders_cart_key')
      .references(() => carts.id, { onDelete: 'set null' }),
    status: text().$type<OrderStatus>().notNull(),
    paymentMethod: text().$type<PaymentMethod>(),
    /** Rappen, as everything below. */
    goods: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    total: integer().notNull(),
    voucherCode: text(),
    /** What the voucher took off; positive or zero, and part of the discount. */
    voucherAmount: integer().notNull().default(0),
    /** Empty once the account is deleted and the order is done. */
    email: text().notNull(),
    /** By what the buyer's bookkeeping knows it; null where the buyer named nothing, and where nothing was to be paid. */
    purchaseNumber: text(),
    costCentre: text(),
    attention: text(),
    /** Null when nothing was to be paid and nothing is shipped. */
    billingAddress: jsonb().$type<PrintedAddress>(),
    deliveryAddress: jsonb().$type<PrintedAddress>(),
    termsAcceptedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the licence terms were accepted, and which version of them; null without licences. */
    licenceTermsAcceptedAt: timestamp({ withTimezone: true }),
    licenceTermsVersion: text(),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    statusChangedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its money came; null while it is owed, and where nothing was to be paid. */
    paidAt: timestamp({ withTimezone: true }),
    /** What staff find it by: numbers of order, invoice and purchase, e-mail address, the buyer’s name. Triggers write it alone. */
    words: text().notNull().default(''),
  },
  (table) => [
    index('orders_user_idx').on(table.userId, table.placedAt.desc().nullsFirst()),
    index('orders_school_idx')
      .on(table.schoolId, table.placedAt.desc().nullsFirst())
      .where(sql`${table.schoolId} is not null`),
    index('orders_without_account_idx').on(table.statusChangedAt).where(sql`${table.userId} is null`),
    index('orders_status_idx').on(table.status, table.statusChangedAt),
    index('orders_placed_idx').on(table.placedAt, table.id),
    index('orders_total_idx').on(table.total, table.id),
    index('orders_words_idx').using('gin', table.words.op('gin_trgm_ops')),
    index('orders_to_send_idx')
      .on(table.placedAt, table.id)
      .where(sql`${table.status} in ('paid', 'invoice') and ${table.deliveryAddress} is not null`),
    index('orders_owed_idx')
      .on(table.placedAt)
      .where(sql`${table.paidAt} is null and ${table.status} in ('invoice', 'shipped', 'completed')`),
    check('orders_total', sql`${table.total} >= 0 and ${table.total} = ${table.goods} + ${table.shipping}`),
    check(
      'orders_voucher',
      sql`(${table.voucherCode} is not null or ${table.voucherAmount} = 0) and ${table.voucherAmount} between 0 and -${table.discount}`,
    ),
    check(
      'orders_licence_terms',
      sql`(${table.licenceTermsAcceptedAt} is null) = (${table.licenceTermsVersion} is null)`,
    ),
    check('orders_references', referencesFit(table)),
    check('orders_status', isOneOf(table.status, orderStatus.options)),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    title: text().notNull(),
    uri: text(),
    cover: jsonb().$type<z.output<typeof picture>>(),
    format: text().$type<Format>().notNull(),
    isInspectionCopy: boolean().notNull().default(false),
    binding: text(),
    edition: text(),
    /**
     * When it was to be had, as the buyer was told when ordering: bills and mails say the same for good. When it is
     * really sent follows from the product as it is now (`expectedParcels`). Null in orders from before it was kept.
     */
    availability: text().$type<Availability>(),
    availableFrom: date(),
    isbn: text(),
    amount: integer().notNull(),
    /** Something of it goes by post: of a bundle, one of the parts that it held when it was ordered. */
    ships: boolean().notNull(),
    /** Rappen. */
    unitPrice: integer().notNull(),
    total: integer().notNull(),
    quantityDiscountRate: integer().notNull(),
    /** The total by VAT rate (basis points, Rappen), lowest first; several only for a bundle. */
    vatPortions: jsonb().$type<{ rate: number; amount: number }[]>().notNull(),
    licenceChoice: text().$type<LicenceChoice>(),
    platformChoice: text().$type<PlatformChoice>(),
    priceLines: jsonb().$type<PriceLine[]>().notNull(),
    voucherException: text().$type<VoucherException>(),
    /** How many copies have been sent by post. */
    shipped: integer().notNull().default(0),
    /** How many copies credit notes have given back; a trigger on their lines counts them. */
    credited: integer().notNull().default(0),
    /** Of these, how many were not sent yet and are not to be sent any more; the same trigger counts them. */
    withheld: integer().notNull().default(0),
    /** Copies that were sent, and that open returns announce to come back; triggers on returns count them. */
    announced: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_lines_position_key').on(table.orderId, table.position),
    index('order_lines_product_idx').on(table.productId),
    check('order_lines_amount', sql`${table.amount} >= 1`),
    check('order_lines_shipped', sql`${table.shipped} between 0 and ${table.amount}`),
    check('order_lines_credited', sql`${table.credited} >= 0`),
    check('order_lines_withheld', sql`${table.withheld} between 0 and ${table.amount} - ${table.shipped}`),
    // What is credited and is not withheld was sent.
    check('order_lines_returned', sql`${table.credited} - ${table.withheld} between 0 and ${table.shipped}`),
    // No copy comes back that was not sent, or that is credited or announced already.
    check(
      'order_lines_announced',
      sql`${table.announced} between 0 and ${table.shipped} - (${table.credited} - ${table.withheld})`,
    ),
  ],
)

/**
 * Which order a user's Idempotency-Key stands for. One order may have several: beside the submit that placed it, others
 * of the same cart were answered with it.
 */
export const orderKeys = pgTable(
  'order_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash: the key is the caller's own text. */
    keyHash: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    keptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'order_keys_key', columns: [table.userId, table.keyHash] }),
    index('order_keys_order_idx').on(table.orderId),
  ],
)

export const orderVat = pgTable(
  'order_vat',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Basis points. */
    rate: integer().notNull(),
    gross: integer().notNull(),
    vat: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.rate] })],
)

/** Append-only: every change of status with its time and cause. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    /** Ascending, so that events at the same moment keep their order. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    /** The cause (see `order-status.ts`); for staff with their id, `staff:<id>`. */
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.sequence)],
)

/** What staff wrote down about an order; a trigger refuses changes. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_notes_order_idx').on(table.orderId, table.at)],
)

/** The last number given in a year; updated in the order's transaction, so that a rolled-back order leaves no gap. */
export const orderNumbers = pgTable('order_numbers', { year: integer().primaryKey(), last: integer().notNull() })

export type OrderRow = typeof orders.$inferSelect
