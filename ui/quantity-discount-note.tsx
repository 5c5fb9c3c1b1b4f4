import { formatRate } from '#contract/ground/money.ts'
import { priceMessages } from '#ui/messages/ui.ts'

/** The quantity discount that applies now. `percent` as the cart gives it (12.5), shown only above 0. */
export function QuantityDiscountNote({ percent }: { percent: number }) {
  if (percent <= 0) return null
  return (
    <span className="inline-block rounded-sm bg-clay-50 px-2 py-0.5 text-sm font-medium text-clay-700">
      {priceMessages.quantityDiscount(formatRate(percent * 100))}
    </span>
  )
}
