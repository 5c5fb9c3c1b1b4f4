import { type Rappen, rappen } from '#contract/money.ts'
import { type Country, isDomestic } from '#contract/words/countries.ts'
import type { PricingRules } from './pricing-rules.ts'

export type Shipping = {
  shipping: Rappen
  /** Goods that are missing for free shipping; null where nothing is missing, nothing ships, or it never is free. */
  freeShippingMissing: Rappen | null
}

/** What delivery costs (decisions, section 5). `goods` are after discounts; digital goods never ship. */
export function shippingCost(
  { goods, ships, destination }: { goods: Rappen; ships: boolean; destination: Country },
  rules: PricingRules['shipping'],
): Shipping {
  if (!ships) return { shipping: rappen(0), freeShippingMissing: null }
  if (!isDomestic(destination)) return { shipping: rules.abroad, freeShippingMissing: null }
  if (goods >= rules.free_from) return { shipping: rappen(0), freeShippingMissing: null }
  return { shipping: rules.domestic, freeShippingMissing: rappen(rules.free_from - goods) }
}
