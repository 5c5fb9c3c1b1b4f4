import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import { type BasisPoints, basisPoints } from '#contract/ground/money.ts'

/** A rate with its dates; days are those of `swissDay`, `until` is the last day (null: still in force). */
export type TaxRate = { category: TaxCategory; rate: BasisPoints; from: string; until: string | null }

/** Swiss VAT rates (MWSTG art. 25), which fill the database. */
export const swissTaxRates: readonly TaxRate[] = [
  { category: 'reduced', rate: basisPoints(250), from: '2018-01-01', until: '2023-12-31' },
  { category: 'standard', rate: basisPoints(770), from: '2018-01-01', until: '2023-12-31' },
  { category: 'reduced', rate: basisPoints(260), from: '2024-01-01', until: null },
  { category: 'standard', rate: basisPoints(810), from: '2024-01-01', until: null },
]

/** The rate of a category on a day. One must be in force: nothing may be sold without VAT. */
export function rateOn(rates: readonly TaxRate[], category: TaxCategory, day: string): BasisPoints {
  const inForce = rates.find(
    (row) => row.category === category && row.from <= day && (row.until === null || day <= row.until),
  )
  if (!inForce) throw new RangeError(`No ${category} tax rate on ${day}`)
  return inForce.rate
}
