import { toMoney } from '#contract/ground/money.ts'
import type { PriceLine as PriceLineAnswer } from '#contract/sales/lines.ts'
import { sumsOfKept } from '#contract/sales/sums.ts'
import type { Totals } from '#contract/storefront/cart.ts'
import type { CartTotals } from './price-cart.ts'
import type { PriceLine } from './price-line.ts'

/** The totals in the form of the API. */
export function presentTotals(totals: CartTotals): Totals {
  const { freeShippingMissing, vat } = totals
  return {
    ...sumsOfKept(totals),
    free_shipping_from: freeShippingMissing === null ? null : toMoney(freeShippingMissing),
    vat: vat.map((line) => ({ rate: line.rate, gross: toMoney(line.gross), vat: toMoney(line.vat) })),
  }
}

/** A step of a line's price in the form of the API. */
export function presentPriceLine(line: PriceLine): PriceLineAnswer {
  return { ...line, amount: toMoney(line.amount) }
}
