import { type BasisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import { roundedHalfUp } from '#contract/ground/rounding.ts'

/** The amount at one rate: the VAT is part of the gross amount. */
export type VatLine = { rate: BasisPoints; gross: Rappen; vat: Rappen }

/** The sum of the values at each rate, lowest rate first. */
export function grossByRate(values: readonly { rate: BasisPoints; amount: Rappen }[]): Map<BasisPoints, Rappen> {
  const sums = new Map<BasisPoints, Rappen>()
  for (const { rate, amount } of values.toSorted((a, b) => a.rate - b.rate)) {
    sums.set(rate, rappen((sums.get(rate) ?? 0) + amount))
  }
  return sums
}

/** The VAT contained in a gross amount: gross × r / (100 % + r), rounded half up (decisions, section 5). */
export function vatIncluded(gross: Rappen, rate: BasisPoints): Rappen {
  return rappen(roundedHalfUp(gross, rate, 10_000 + rate))
}

/** One line per rate, rounded once; rates without an amount are left out. */
export function vatLines(gross: ReadonlyMap<BasisPoints, Rappen>): VatLine[] {
  return [...gross]
    .filter(([, amount]) => amount !== 0)
    .map(([rate, amount]) => ({ rate, gross: amount, vat: vatIncluded(amount, rate) }))
}
