import type { Country } from '#contract/ground/addresses/countries.ts'
import { type CartTotals, type PricedLine, priceCart } from '#modules/ground/pricing/price-cart.ts'
import type { PricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import type { TaxRate } from '#modules/ground/pricing/tax-rates.ts'
import { itemToPrice } from '#modules/storefront/cart/item-to-price.ts'
import type { OfferedItem } from './offered-items.ts'

export interface OfferedLine extends OfferedItem {
  price: PricedLine
}

/** What decides the prices beside the items. */
export interface PriceTerms {
  /** Those of a quote hold as long as it does. */
  rules: PricingRules
  /** Those of the moment, always: the law knows no quotes. */
  rates: readonly TaxRate[]
  destination: Country
  at: Date
}

export interface PricedOffer {
  /** In the order of the items. */
  lines: OfferedLine[]
  totals: CartTotals
}

/** Prices what is offered by the one price calculation; a quote contains no voucher. */
export function priceOffer(items: readonly OfferedItem[], terms: PriceTerms): PricedOffer {
  const toPrice = items.map(({ product, amount, unitPrice, takesQuantityDiscount }) => ({
    ...itemToPrice(product, amount),
    unitPrice,
    quantityDiscount: takesQuantityDiscount,
    takesVoucher: false,
  }))
  const { lines: prices, totals } = priceCart({ ...terms, items: toPrice, voucher: null })
  return { lines: items.map((item, place) => ({ ...item, price: prices[place] as PricedLine })), totals }
}
