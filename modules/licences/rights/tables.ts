import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Platform, platform } from '#contract/catalogue/catalogue.ts'
import { nowInSql } from '#kernel/clock.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { type AccessEndReason, accessEndReasons, coupons } from '#modules/licences/coupons/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/** What a person owns: a digital product, on one platform where it has any (decisions, section 17). */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Null for files to download. */
    platform: text().$type<Platform>(),
    source: text().$type<'order' | 'coupon' | 'staff' | 'school'>().notNull(),
    /** The order line that it ends with; of the buyer's own coupon, too. */
    orderLineId: uuid().references(() => orderLines.id, { onDelete: 'cascade' }),
    couponId: uuid().references(() => coupons.id, { onDelete: 'cascade' }),
    /** The coupon of a school, out of which a teacher gave it to a pupil. */
    seatId: uuid().references(() => coupons.id, { onDelete: 'cascade' }),
    /** Who of the staff gave it. */
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Days of its term, at the time of buying; null for a right without end. */
    days: integer(),
    /** The first moment at which it could begin: payment, redeeming or release. Null until a pre-order is out. */
    startsAt: timestamp({ withTimezone: true }),
    /** When it begins: later than `startsAt` where an earlier term of the same product and platform still runs. */
    validFrom: timestamp({ withTimezone: true }),
    /** The first moment at which it is over; null without end, and until it begins. */
    validUntil: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    revokeReason: text().$type<AccessEndReason>(),
    /** When its owner first used it through the shop. */
    openedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
  },
  (table) => [
    uniqueIndex('entitlements_line_key').on(table.orderLineId, table.productId).where(sql`${table.source} = 'order'`),
    uniqueIndex('entitlements_coupon_key').on(table.couponId),
    // A licence of a school gives one right at a time; what was taken back is given again.
    uniqueIndex('entitlements_seat_key')
      .on(table.seatId)
      .where(sql`${table.seatId} is not null and ${table.revokeReason} is distinct from 'taken_back'`),
    index('entitlements_seats_idx').on(table.seatId).where(sql`${table.seatId} is not null`),
    index('entitlements_user_idx').on(table.userId, table.productId),
    index('entitlements_line_idx').on(table.orderLineId),
    index('entitlements_product_idx').on(table.productId),
    index('entitlements_ending_idx').on(table.validUntil).where(sql`${table.revokedAt} is null`),
    index('entitlements_until_idx').on(table.validUntil, table.id),
    index('entitlements_platform_idx').on(table.platform, table.id),
    index('entitlements_begin_idx').on(table.validFrom).where(sql`${table.revokedAt} is null`),
    index('entitlements_revoked_idx').on(table.id).where(sql`${table.revokedAt} is not null`),
    index('entitlements_waiting_idx')
      .on(table.productId)
      .where(sql`${table.startsAt} is null and ${table.revokedAt} is null`),
    check('entitlements_platform', isOneOf(table.platform, platform.options)),
    check(
      'entitlements_source',
      sql`case ${table.source} when 'order' then ${table.orderLineId} is not null and ${table.couponId} is null
        when 'coupon' then ${table.couponId} is not null
        when 'staff' then ${table.orderLineId} is null and ${table.couponId} is null
        when 'school' then ${table.orderLineId} is null and ${table.couponId} is null and ${table.seatId} is not null
        else false end`,
    ),
    check('entitlements_days', sql`${table.days} > 0`),
    check('entitlements_begun', sql`(${table.startsAt} is null) = (${table.validFrom} is null)`),
    check(
      'entitlements_term',
      sql`(${table.validUntil} is not null) = (${table.days} is not null and ${table.validFrom} is not null)
        and coalesce(${table.validUntil} > ${table.validFrom}, true) and coalesce(${table.validFrom} >= ${table.startsAt}, true)`,
    ),
    check('entitlements_revoked', sql`(${table.revokedAt} is null) = (${table.revokeReason} is null)`),
    check('entitlements_seat', sql`${table.seatId} is null or ${table.source} = 'school'`),
    check('entitlements_taken_back', sql`${table.revokeReason} <> 'taken_back' or ${table.seatId} is not null`),
    check('entitlements_revoke_reason', isOneOf(table.revokeReason, accessEndReasons)),
  ],
)

/**
 * Products that a person may buy once: the right is taken with the order and returned if the order comes to nothing.
 */
export const oncePerPersonPurchases = pgTable(
  'once_per_person_purchases',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)
