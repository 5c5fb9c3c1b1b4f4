import { errorCodes, Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { attempt, type Counter } from '#modules/ground/security/attempts.ts'
import type { CouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { type FoundCoupon, findCoupon } from '#modules/licences/coupons/find-coupon.ts'
import { type OwnRedemption, ownRedemption } from './own-redemption.ts'

export interface Redeemable {
  coupon: FoundCoupon
  /** What the user has redeemed with it before; null for one that can be redeemed. */
  own: OwnRedemption | null
}

/**
 * The coupon of a code, if it can be redeemed now, or if this user has redeemed it: who scans the own slip again gets
 * the first answer again, and has not guessed. The refusal is the same, after the same single query, whether the code
 * is unknown, used by others, blocked or expired; it counts as a wrong one.
 */
export function findRedeemable(
  db: Database,
  {
    keys,
    code,
    userId,
    counters,
  }: { keys: CouponKeys; code: string; userId: string | undefined; counters: readonly Counter[] },
): Promise<Redeemable> {
  return attempt(counters, async () => {
    const coupon = await findCoupon(db, keys, code)
    const own = coupon && coupon.redeemedBy === userId ? await ownRedemption(db, coupon, userId) : null
    if (coupon && own) return { coupon, own }
    const isExpired = coupon?.validUntil && coupon.validUntil <= now()
    if (coupon?.state !== 'unredeemed' || isExpired) throw invalidCoupon()
    return { coupon, own: null }
  })
}

/** 422 with the one sentence at the field `code`, whatever the reason is. */
export function invalidCoupon(): Refusal {
  return new Refusal('coupon_invalid', { errors: { code: [errorCodes.coupon_invalid[1]] } })
}
