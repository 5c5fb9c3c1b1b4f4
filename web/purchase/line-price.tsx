import { formatMoney, type Money } from '#contract/money.ts'
import { purchaseMessages } from '#web/messages/shop/purchase.ts'
import { QuantityDiscountNote } from '#web/ui/quantity-discount-note.tsx'

interface LinePriceProps {
  line: { quantity: number; unit_price: Money; total: Money; quantity_discount_percent: number }
}

/** Copies, unit price, quantity discount and total of a cart's item or an order's line. */
export function LinePrice({ line: { quantity, unit_price, total, quantity_discount_percent } }: LinePriceProps) {
  return (
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 tabular-nums">
      <span className="text-sm text-ink-soft">
        {purchaseMessages.copies(quantity)}
        {quantity > 1 && unit_price.amount > 0 && ` · ${purchaseMessages.perCopy(formatMoney(unit_price))}`}
      </span>
      <QuantityDiscountNote percent={quantity_discount_percent} />
      <span className="ml-auto font-semibold">{formatMoney(total)}</span>
    </div>
  )
}
