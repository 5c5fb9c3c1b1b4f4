import { getCoupon, redeemCoupon as redeemCouponApi } from '#contract/licences/coupons.ts'
import { type Route, route } from '#kernel/route.ts'
import { presentCouponProduct } from '#modules/licences/coupons/coupon-product.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { couponCounters, createCouponLimits } from './coupon-limits.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { showCoupon } from './show-coupon.ts'

export function redemptionRoutes(kit: CouponKit): Route[] {
  const limits = createCouponLimits(kit.core)
  return [
    route(getCoupon, async ({ params: { code } }, context) => ({
      data: await showCoupon(kit, { code, userId: context.user?.id, counters: couponCounters(limits, context) }),
    })),
    route(redeemCouponApi, async ({ body: { code, redeem_for_platform: chosen } }, context) => {
      const counters = couponCounters(limits, context)
      const redeemed = await redeemCoupon(kit, { code, chosen, user: context.user, counters })
      return {
        data: {
          order: redeemed.orderId,
          order_number: redeemed.orderNumber,
          product: presentCouponProduct(redeemed.product),
          platform: redeemed.platform,
          already_redeemed: redeemed.isAgain,
          valid_until: redeemed.validUntil?.toISOString() ?? null,
        },
      }
    }),
  ]
}
