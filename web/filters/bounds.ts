import type { FacetValue } from '#contract/catalogue/catalogue.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import type { Bound } from './chosen-filters.ts'

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
export function boundValue(name: Bound, value: string): BoundValue {
  const label =
    name === 'year_from' ? filterMessages.since(value) : filterMessages.upTo(formatAmount(toMoney(Number(value))))
  return { value, label }
}
