import { toMoney } from '#contract/money.ts'
import type { PriceLine as PriceLineAnswer, Totals } from '#contract/shop/cart.ts'
import type { CartTotals } from './price-cart.ts'
import type { PriceLine } from './price-line.ts'

/** The totals in the form of the API. */
export function presentTotals(totals: CartTotals): Totals {
  const { goods, discount, shipping, freeShippingMissing, total, vat } = totals
  return {
    goods: toMoney(goods),
    discount: toMoney(discount),
    shipping: toMoney(shipping),
    free_shipping_from: freeShippingMissing === null ? null : toMoney(freeShippingMissing),
    total: toMoney(total),
    vat: vat.map((line) => ({ rate: line.rate, gross: toMoney(line.gross), vat: toMoney(line.vat) })),
  }
}

/** A step of a line's price in the form of the API. */
export function presentPriceLine(line: PriceLine): PriceLineAnswer {
  return { ...line, amount: toMoney(line.amount) }
}
