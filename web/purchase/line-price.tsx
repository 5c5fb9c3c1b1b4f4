import { formatMoney, type Money } from '#contract/ground/money.ts'
import type { PriceLine } from '#contract/sales/lines.ts'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import { QuantityDiscountNote } from '#ui/quantity-discount-note.tsx'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'

interface LinePriceProps {
  line: { quantity: number; unit_price: Money; price_lines: PriceLine[]; quantity_discount_percent: number }
}

/** Copies, unit price, quantity discount and price before the voucher of a cart's item or an order's line. */
export function LinePrice({ line: { price_lines, ...line } }: LinePriceProps) {
  return <LineTotal line={{ ...line, total: beforeVoucher(price_lines) }} />
}

interface LineTotalProps {
  line: Omit<LinePriceProps['line'], 'price_lines'> & { total: Money }
}

/** The same where the total of the line is known. */
export function LineTotal({ line: { quantity, unit_price, quantity_discount_percent, total } }: LineTotalProps) {
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
