import type { EntryOf } from '#contract/content/content.ts'
import { basisPoints, formatAmount, formatRate, type Money, rappen, toMoney } from '#contract/ground/money.ts'
import { percentageOff, quantityDiscountRate } from '#contract/ground/quantity-discount.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'

/** What one copy costs, and from how many copies on it costs less. */
export interface Several {
  price: Money
  tiers: NonNullable<EntryOf<'product'>['quantity_tiers']>
}

/** What so many copies cost, once they reach a discount. */
export default function SeveralCopies({ amount, price, tiers }: Several & { amount: number }) {
  const rate = quantityDiscountRate(
    amount,
    tiers.map((tier) => ({ from: tier.from, rate: basisPoints(tier.rate) })),
  )
  if (rate === 0 || price.amount === 0) return null
  const gross = rappen(price.amount * amount)
  const sum = gross - percentageOff(gross, rate)
  const each = formatAmount(toMoney(Math.round(sum / amount)))
  return (
    <p className="text-sm font-medium tabular-nums">
      {addToCartMessages.several(amount, formatRate(rate), each, formatAmount(toMoney(sum)))}
    </p>
  )
}
