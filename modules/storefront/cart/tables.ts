import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { type LicenceChoice, licenceChoice, type PlatformChoice, platformChoice } from '#contract/sales/lines.ts'
import { REFERENCE_LENGTHS } from '#contract/sales/order-references.ts'
import type { CutItem } from '#contract/storefront/cart.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/** Whether each of these is of a bearable length, where there is one; for the checks of carts and of orders. */
export function referencesFit(table: { purchaseNumber: PgColumn; costCentre: PgColumn; attention: PgColumn }): SQL {
  const { purchase_number, cost_centre, attention } = REFERENCE_LENGTHS
  const fits = (column: PgColumn, most: number) => sql`char_length(${column}) between 1 and ${sql.raw(String(most))}`
  return sql`${fits(table.purchaseNumber, purchase_number)} and ${fits(table.costCentre, cost_centre)} and ${fits(table.attention, attention)}`
}

/** A cart belongs to a user or to a guest. Placing its order closes the cart; the owner then starts a new one. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    guestId: text(),
    paymentMethod: text().$type<PaymentMethod>(),
    voucherCode: text(),
    /** What the order's documents are to name for the buyer's bookkeeping. */
    purchaseNumber: text(),
    costCentre: text(),
    attention: text(),
    /** Titles of test licences that were removed because the user has had them (decisions, section 6). */
    alreadyBoughtTestLicences: text().array().notNull().default(sql`'{}'`),
    /** Titles of other products that were removed because a person may buy them once, and the user has. */
    alreadyBoughtProducts: text().array().notNull().default(sql`'{}'`),
    /** Titles of test licences that were removed because the user is no confirmed teacher. */
    refusedTestLicences: text().array().notNull().default(sql`'{}'`),
    /** What linking a guest's cart left out, because the cart was full or had as many copies as it can hold. */
    cutWhenLinked: jsonb().$type<CutItem[]>().notNull().default([]),
    /** Number of the last change. */
    version: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    orderedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('carts_one_open_per_user').on(table.userId).where(sql`${table.orderedAt} is null`),
    uniqueIndex('carts_guest_key').on(table.guestId),
    index('carts_changed_idx').on(table.changedAt).where(sql`${table.userId} is null`),
    check('carts_one_owner', sql`num_nonnulls(${table.userId}, ${table.guestId}) = 1`),
    check('carts_references', referencesFit(table)),
  ],
)

export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    amount: integer().notNull(),
    licenceChoice: text().$type<LicenceChoice>(),
    platformChoice: text().$type<PlatformChoice>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_items_product_key').on(table.cartId, table.productId),
    check('cart_items_platform_choice', isOneOf(table.platformChoice, platformChoice.options)),
    check('cart_items_licence_choice', isOneOf(table.licenceChoice, licenceChoice.options)),
    check('cart_items_amount', sql`${table.amount} between 1 and 999`),
  ],
)

/**
 * Idempotency-Keys of changes that add copies to a cart or take some out. A user's key outlives the cart, as an answer may
 * be lost while another window orders it; a guest has one cart.
 */
export const cartKeys = pgTable(
  'cart_keys',
  {
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    cartId: uuid().references(() => carts.id, { onDelete: 'cascade' }),
    /** Hashes: both are the caller's own text. */
    keyHash: text().notNull(),
    requestHash: text().notNull(),
    /** What was answered; null where the cart itself is the answer. */
    answer: jsonb(),
    keptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_keys_user_key').on(table.userId, table.keyHash),
    uniqueIndex('cart_keys_cart_key').on(table.cartId, table.keyHash),
    index('cart_keys_kept_idx').on(table.keptAt),
    check('cart_keys_one_owner', sql`num_nonnulls(${table.userId}, ${table.cartId}) = 1`),
  ],
)
