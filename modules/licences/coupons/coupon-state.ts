import { type SQL, sql } from 'drizzle-orm'
import type { CouponState } from '#contract/licences/coupon-sets.ts'
import { couponSets, coupons } from './tables.ts'

/** Whether the coupons of a set can no longer be redeemed. */
const IS_OVER = sql`coalesce(${couponSets.validUntil} <= now(), false)`

/** A coupon that can be redeemed at this moment, of a query that joins its set. */
export const IS_FREE: SQL = sql`(${coupons.state} = 'unredeemed' and not ${IS_OVER})`

/** The state that people are told, of a query that joins the coupon's set. */
export const COUPON_STATE = sql<CouponState>`case
  when ${coupons.state} = 'unredeemed' and ${IS_OVER} then 'expired' else ${coupons.state} end`

/** Given to a pupil by a teacher of the school that has bought it, without its code. */
export const IS_ASSIGNED = sql<boolean>`(${couponSets.schoolId} is not null and ${coupons.state} = 'redeemed'
  and ${coupons.redeemedOrderId} is null)`

/** The buyer's own: redeemed from the beginning, and shown with its set. */
export const IS_OWN = sql<boolean>`(${couponSets.hasOwn} and ${coupons.position} = 0)`
