import { productMessages } from '#web/messages/catalogue/product.ts'

/** From how many copies the price is lower, and by how much. */
export function QuantityTiers({ tiers }: { tiers: readonly string[] }) {
  if (tiers.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-clay-800">
      <p className="font-semibold max-md:sr-only">{productMessages.quantityDiscount}</p>
      <ul className="flex flex-wrap gap-x-3 tabular-nums">
        {tiers.map((tier) => (
          <li key={tier}>{tier}</li>
        ))}
      </ul>
    </div>
  )
}
