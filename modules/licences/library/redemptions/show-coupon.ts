import type { OfferedCoupon } from '#contract/licences/coupons.ts'
import type { Counter } from '#modules/ground/security/attempts.ts'
import { presentCouponProduct } from '#modules/licences/coupons/coupon-product.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { findRedeemable } from './find-redeemable.ts'
import { isOut, outFrom } from './is-out.ts'
import { loadCouponProduct } from './load-coupon-product.ts'
import { platformsOf } from './redeemed-platform.ts'

/** What a code is worth, for everybody who has it. */
export async function showCoupon(
  { core: { db }, couponKeys: keys }: CouponKit,
  { code, userId, counters }: { code: string; userId: string | undefined; counters: readonly Counter[] },
): Promise<OfferedCoupon> {
  const { coupon, own } = await findRedeemable(db, { keys, code, userId, counters })
  const product = await loadCouponProduct(db, coupon.productId)
  return {
    product: presentCouponProduct(product),
    platform: own ? own.platform : coupon.platform,
    platforms: [...platformsOf({ named: coupon.platform, offered: product.platforms })],
    licence_days: coupon.days,
    redeemed: own && { order: own.orderId, redeemed_at: own.redeemedAt.toISOString() },
    available_from: isOut(product, coupon) ? null : outFrom(product, coupon),
  }
}
