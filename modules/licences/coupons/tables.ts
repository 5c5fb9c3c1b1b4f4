import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Platform, platform } from '#contract/catalogue/catalogue.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/** Why an order's coupons are taken back. */
const takeBackReasons = ['canceled', 'credited'] as const
export type TakeBackReason = (typeof takeBackReasons)[number]

/** Why a coupon ended before its time, and the access that it gave. */
export const endReasons = [...takeBackReasons, 'staff'] as const
export type EndReason = (typeof endReasons)[number]

/** The school that bought a licence may also take the access back, for another pupil. */
export const accessEndReasons = [...endReasons, 'taken_back'] as const
export type AccessEndReason = (typeof accessEndReasons)[number]

const couponStates = ['unredeemed', 'redeemed', 'blocked'] as const

/** Coupons that were made together: for an order line, or by staff (decisions, section 16). */
export const couponSets = pgTable(
  'coupon_sets',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Null where the person who redeems chooses, and where the product has none. */
    platform: text().$type<Platform>(),
    origin: text().$type<'order' | 'batch'>().notNull(),
    orderLineId: uuid().references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Who bought it, or was given it by staff; null for a batch that nobody sees in an account. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The school that bought it: then it is the school's, whoever ordered. */
    schoolId: uuid().references(() => schools.id),
    /** Name of a batch, for staff. */
    name: text(),
    /** Of staff, for staff. */
    note: text(),
    /** Days of the term that a coupon gives, at the time of buying; null for a right without end. */
    days: integer(),
    /** The first moment at which none can be redeemed any more; null for bought ones, which do not expire. */
    validUntil: timestamp({ withTimezone: true }),
    total: integer().notNull(),
    /** The first one is the buyer's own, and redeemed from the beginning. */
    hasOwn: boolean().notNull().default(false),
    /** How many were cancelled or credited: so many are blocked, as far as they are not redeemed. */
    takenBack: integer().notNull().default(0),
    takenBackFor: text().$type<TakeBackReason>(),
    /** When all its codes were made. */
    issuedAt: timestamp({ withTimezone: true }),
    /** Who of the staff made it. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Those of its order, by which staff find it; empty for a batch. Triggers keep them. */
    words: text().notNull().default(''),
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('coupon_sets_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    uniqueIndex('coupon_sets_line_key').on(table.orderLineId, table.productId),
    index('coupon_sets_owner_idx').on(table.ownerId, table.createdAt.desc().nullsFirst()),
    index('coupon_sets_school_idx').on(table.schoolId, table.productId).where(sql`${table.schoolId} is not null`),
    index('coupon_sets_created_idx').on(table.createdAt, table.id),
    index('coupon_sets_batches_idx').on(table.createdAt, table.id).where(sql`${table.origin} = 'batch'`),
    index('coupon_sets_product_idx').on(table.productId),
    check('coupon_sets_platform', isOneOf(table.platform, platform.options)),
    check(
      'coupon_sets_origin',
      sql`case ${table.origin} when 'order' then ${table.orderLineId} is not null and ${table.validUntil} is null
        when 'batch' then ${table.orderLineId} is null and ${table.name} is not null else false end`,
    ),
    check('coupon_sets_total', sql`${table.total} between 1 and 10000`),
    index('coupon_sets_unissued_idx').on(table.id).where(sql`${table.issuedAt} is null`),
    check('coupon_sets_taken_back', sql`${table.takenBack} between 0 and ${table.total}`),
    check(
      'coupon_sets_taken_back_for',
      sql`(${table.takenBack} = 0 or ${table.takenBackFor} is not null) and ${isOneOf(table.takenBackFor, takeBackReasons)}`,
    ),
    check('coupon_sets_days', sql`${table.days} > 0`),
  ],
)

/**
 * A code that is redeemed once. Of the code only a keyed hash, for look-up, and a ciphertext, for its owner, are stored:
 * without the key no code can be read from the table, nor tried against it.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    setId: uuid()
      .notNull()
      .references(() => couponSets.id, { onDelete: 'cascade' }),
    /** Number in its set, from 0. */
    position: integer().notNull(),
    codeHash: text().notNull(),
    codeSealed: text().notNull(),
    /** The version of the key that made both. */
    keyVersion: integer().notNull(),
    state: text().$type<(typeof couponStates)[number]>().notNull().default('unredeemed'),
    /** Null, once redeemed, when the account is deleted. */
    redeemedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: timestamp({ withTimezone: true }),
    /** The order with status `redeemed`; none for the buyer's own. */
    redeemedOrderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    blockedAt: timestamp({ withTimezone: true }),
    blockReason: text().$type<EndReason>(),
    /** Days of its term that a pupil has used who no longer has it: whoever gets it next gets the rest. */
    usedDays: integer().notNull().default(0),
    /** When its owner marked it as handed out, and the note on it («Klasse 2b»). */
    handedOutAt: timestamp({ withTimezone: true }),
    handedOutNote: text(),
  },
  (table) => [
    uniqueIndex('coupons_code_hash_key').on(table.codeHash),
    uniqueIndex('coupons_position_key').on(table.setId, table.position),
    // Counts the states of listed sets without reading their coupons.
    index('coupons_state_idx').on(table.setId, table.state),
    index('coupons_redeemed_by_idx').on(table.redeemedBy, table.redeemedAt),
    index('coupons_redeemed_order_idx').on(table.redeemedOrderId),
    index('coupons_key_version_idx').on(table.keyVersion),
    // For the figures of a span.
    index('coupons_redeemed_at_idx').on(table.redeemedAt, table.setId).where(sql`${table.redeemedAt} is not null`),
    check('coupons_redeemed', sql`(${table.state} = 'redeemed') = (${table.redeemedAt} is not null)`),
    check('coupons_redeemed_by', sql`${table.redeemedBy} is null or ${table.state} = 'redeemed'`),
    check(
      'coupons_blocked',
      sql`(${table.state} = 'blocked') = (${table.blockedAt} is not null) and (${table.blockedAt} is null) = (${table.blockReason} is null)`,
    ),
    check('coupons_state', isOneOf(table.state, couponStates)),
    check('coupons_block_reason', isOneOf(table.blockReason, endReasons)),
    check('coupons_used_days', sql`${table.usedDays} >= 0`),
    check('coupons_handed_out', sql`${table.handedOutAt} is not null or ${table.handedOutNote} is null`),
  ],
)
