import { type Country, isDomestic } from '#contract/ground/addresses/countries.ts'
import { type BasisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import type { PricingRules } from './pricing-rules.ts'
import { shareByRate } from './share-by-value.ts'
import { grossByRate } from './vat.ts'
import type { VatPortion } from './vat-portions.ts'

export type Shipping = {
  shipping: Rappen
  /**
   * Amount of goods that is missing for free shipping; null when nothing is missing, nothing ships, or shipping is
   * never free.
   */
  freeShippingMissing: Rappen | null
}

/** The cost of delivery (decisions, section 5). `goods` are after discounts; digital goods never ship. */
export function shippingCost(
  { goods, ships, destination }: { goods: Rappen; ships: boolean; destination: Country },
  rules: PricingRules['shipping'],
): Shipping {
  if (!ships) return { shipping: rappen(0), freeShippingMissing: null }
  if (!isDomestic(destination)) return { shipping: rules.abroad, freeShippingMissing: null }
  if (goods >= rules.free_from) return { shipping: rappen(0), freeShippingMissing: null }
  return { shipping: rules.domestic, freeShippingMissing: rappen(rules.free_from - goods) }
}

/** Whether an order costs the same in both countries: shipping and VAT know only domestic and abroad. */
export function costsTheSame(one: Country, other: Country): boolean {
  return isDomestic(one) === isDomestic(other)
}

/**
 * The goods at each VAT rate with their share of shipping. If a voucher paid for all goods, the portions before it
 * decide the shares.
 */
export function withShipping(
  shipping: Rappen,
  portions: readonly VatPortion[],
  portionsBefore: readonly VatPortion[],
): Map<BasisPoints, Rappen> {
  const goods = grossByRate(portions)
  const isAllPaid = [...goods.values()].every((value) => value === 0)
  const shares = shareByRate(shipping, isAllPaid ? grossByRate(portionsBefore) : goods)
  return new Map(shares.map(([rate, share]) => [rate, rappen((goods.get(rate) ?? 0) + share)]))
}
