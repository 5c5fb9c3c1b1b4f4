import type { CartObstacle } from '#contract/sales/left-out.ts'
import { now } from '#kernel/clock.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { CartTotals, PricedLine } from '#modules/ground/pricing/price-cart.ts'
import { mostCopies } from '../item-amounts.ts'
import { itemToPrice } from '../item-to-price.ts'
import type { Pricing } from '../read-pricing.ts'
import { priceWithVoucher } from '../voucher/price-voucher.ts'

interface WantedCopies {
  product: ProductRecord
  amount: number
  /** What keeps the visitor from buying it; null when nothing does. */
  obstacle: CartObstacle | null
}

export interface PricedWanted<Wanted> {
  /** With the price of the copies that a cart takes; null where it takes none. */
  entries: (Wanted & { price: PricedLine | null })[]
  totals: Pick<CartTotals, 'goods' | 'discount'>
}

/** What products would cost in a cart with nothing else in it, each named once, without delivery and vouchers. */
export function priceWanted<Wanted extends WantedCopies>(
  wanted: readonly Wanted[],
  { rules, rates }: Pricing,
): PricedWanted<Wanted> {
  const items = wanted
    .filter(({ obstacle }) => obstacle === null)
    .map(({ product, amount }) => itemToPrice(product, Math.min(amount, mostCopies(product))))
  const { lines, totals } = priceWithVoucher({ items, rules, rates, destination: null, at: now() }, null)
  const prices = new Map(lines.map((line) => [line.productId, line]))
  return { entries: wanted.map((one) => ({ ...one, price: prices.get(one.product.id) ?? null })), totals }
}
