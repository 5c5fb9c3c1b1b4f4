import { errorCodes, Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CouponKeys } from '#modules/coupons/coupon-keys.ts'
import { type FoundCoupon, findCoupon } from '#modules/coupons/find-coupon.ts'
import { attempt, type Counter } from '#modules/security/attempts.ts'

/**
 * The coupon of a code, if it can be redeemed now. Throws coupon_invalid, after the same single query, whether the code
 * is unknown, used, blocked or expired, and counts it as a wrong one; too_many_requests.
 */
export function findRedeemable(
  db: Database,
  { keys, code, counters }: { keys: CouponKeys; code: string; counters: readonly Counter[] },
): Promise<FoundCoupon> {
  return attempt(counters, async () => {
    const coupon = await findCoupon(db, keys, code)
    const isExpired = coupon?.validUntil && coupon.validUntil <= new Date()
    if (coupon?.state !== 'unredeemed' || isExpired) throw invalidCoupon()
    return coupon
  })
}

/** 422 with the one sentence at the field `code`, whatever the reason is. */
export function invalidCoupon(): Refusal {
  return new Refusal('coupon_invalid', { errors: { code: [errorCodes.coupon_invalid[1]] } })
}
