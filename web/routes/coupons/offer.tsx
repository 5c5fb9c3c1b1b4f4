import { slipWords } from '#contract/licences/coupon-words.ts'
import type { OfferedCoupon } from '#contract/licences/coupons.ts'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import { Facts } from '#ui/facts.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'

/** What a code is worth: the product, where it is used and for how long. */
export function Offer({ offer }: { offer: OfferedCoupon }) {
  const { product, platforms, available_from: availableFrom, licence_days: days } = offer
  const titles = platforms.map((platform) => platformFacts[platform].title)
  const [first, ...others] = titles
  const where = others.length > 0 ? redeemMessages.platformChoice(titles) : first
  return (
    <section className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-7">
      <BoughtProduct product={product} level={2}>
        {product.subtitle && <p>{product.subtitle}</p>}
      </BoughtProduct>
      <Facts
        rows={[
          [redeemMessages.platform, where],
          [redeemMessages.use, where ? null : redeemMessages.download],
          [redeemMessages.term, slipWords.term(days)],
          [redeemMessages.availableFrom, availableFrom && germanDate(availableFrom)],
        ]}
      />
    </section>
  )
}
