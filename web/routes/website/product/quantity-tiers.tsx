import { formatRate } from '#contract/money.ts'
import type { Entry } from '#contract/website/content.ts'
import { productMessages } from '#web/messages/website/product.ts'

export type Tiers = NonNullable<Extract<Entry, { type: 'product' }>['quantity_tiers']>

/** From how many copies the price is lower, and by how much. */
export function QuantityTiers({ tiers }: { tiers: Tiers }) {
  if (tiers.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-md bg-clay-50 px-4 py-2.5 text-sm text-clay-800">
      <p className="font-semibold">{productMessages.quantityDiscount}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        {tiers.map(({ from, rate }) => (
          <li key={from}>
            {productMessages.fromCopies(from)} {formatRate(rate)}
          </li>
        ))}
      </ul>
    </div>
  )
}
