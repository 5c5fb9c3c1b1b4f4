import type { RedeemedCoupon } from '#contract/shop/coupon-sets.ts'
import { couponsMessages as messages } from '#web/messages/account/coupons.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { swissTime } from '#web/time/swiss-time.ts'
import { OrderLink, PlatformName } from './set-row.tsx'

/** What a user redeemed, when, and with which order. */
export function RedeemedFacts({ coupon }: { coupon: RedeemedCoupon }) {
  return (
    <BoughtProduct product={coupon.product} level={2}>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
        {coupon.platform && <PlatformName platform={coupon.platform} />}
        <span>{messages.redeemedOn(swissTime(coupon.redeemed_at).day)}</span>
        {coupon.order && <OrderLink order={coupon.order} />}
      </p>
    </BoughtProduct>
  )
}
