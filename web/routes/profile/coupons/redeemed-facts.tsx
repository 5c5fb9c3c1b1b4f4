import type { RedeemedCoupon } from '#contract/licences/coupon-sets.ts'
import type { OwnedProduct } from '#contract/licences/library.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { couponsMessages as messages } from '#web/messages/licences/coupons.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { PendingAccess } from '#web/routes/coupons/pending-access.tsx'
import { WaysIn } from '#web/routes/coupons/ways-in.tsx'
import { OwnedFiles } from '../owned-files.tsx'
import { OrderLink, PlatformName } from './set-row.tsx'

interface RedeemedFactsProps {
  coupon: RedeemedCoupon
  /** What it gave, as it stands now; null where that is over, or is found in the account only. */
  owned: OwnedProduct | null
}

/** What a user redeemed, when, and with which order; and the way into it. */
export function RedeemedFacts({ coupon, owned }: RedeemedFactsProps) {
  return (
    <>
      <BoughtProduct product={coupon.product} level={2}>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
          {coupon.platform && <PlatformName platform={coupon.platform} />}
          <span>{messages.redeemedOn(swissTime(coupon.redeemed_at).day)}</span>
          {coupon.order && <OrderLink order={coupon.order} />}
        </p>
        {owned && owned.files.length > 0 && <OwnedFiles product={owned.product} files={owned.files} />}
      </BoughtProduct>
      {owned?.status === 'pending' && <PendingAccess owned={owned} />}
      <WaysIn platform={coupon.platform} owned={owned} />
    </>
  )
}
