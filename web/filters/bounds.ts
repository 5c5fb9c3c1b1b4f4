import type { Facets, FacetValue } from '#contract/catalogue/catalogue.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { type Bound, type FilterName, isBound } from './chosen-filters.ts'

/** A bound to choose: like a value of a facet, but nobody counts it. */
export type BoundValue = Pick<FacetValue, 'value' | 'label'>

/** In Rappen. */
const PRICES = [25_00, 40_00, 60_00]
/** Years before this one. */
const AGES = [1, 4, 8]

/** The bounds that lists offer, counted from a year. */
export function boundsFrom(year: number): Record<Bound, BoundValue[]> {
  return {
    year_from: AGES.map((age) => boundValue('year_from', String(year - age))),
    price_to: PRICES.map((price) => boundValue('price_to', String(price))),
  }
}

/** A bound in words. */
function boundValue(name: Bound, value: string): BoundValue {
  const label =
    name === 'year_from' ? filterMessages.since(value) : filterMessages.upTo(formatAmount(toMoney(Number(value))))
  return { value, label }
}

/** A chosen value in words; a list counts each value that is chosen, also where no title has it. */
export function labelOf(facets: Facets, name: FilterName, value: string): string {
  if (isBound(name)) return boundValue(name, value).label
  return facets[name].find((one) => one.value === value)?.label ?? value
}
