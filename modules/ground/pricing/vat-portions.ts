import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import { type Country, isDomestic } from '#contract/ground/addresses/countries.ts'
import { type BasisPoints, basisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import { shareByValue } from './share-by-value.ts'
import { rateOn, type TaxRate } from './tax-rates.ts'
import { grossByRate } from './vat.ts'

/** One good in a bundle. */
export type BundlePart = {
  /** What it costs on its own, for all copies of it in one bundle. */
  listPrice: Rappen
  taxCategory: TaxCategory
  /** It is printed; everything else is digital. */
  ships: boolean
}

/** What of a price is taxed at one rate. */
export type VatPortion = { rate: BasisPoints; amount: Rappen }

/** A share of this value makes its VAT rate that of the whole combination (MWSTG Art. 19 Abs. 2). */
const PREDOMINANT = basisPoints(7000)

type Taxed = {
  taxCategory: TaxCategory
  ships: boolean
  /** The content of a bundle; empty for everything else, and for a bundle that does not name it. */
  parts: readonly BundlePart[]
}

/**
 * Splits a value among the VAT rates of an item, lowest rate first; the amounts sum to the value. A bundle has the rate
 * of what makes up 70 % of its parts' list prices, else its price is split by them. Abroad the printed parts are
 * exported, and the rule decides about the digital ones alone (decisions, section 15).
 */
export function vatPortions(
  value: Rappen,
  item: Taxed,
  { rates, day, destination }: { rates: readonly TaxRate[]; day: string; destination: Country },
): VatPortion[] {
  const weights = grossByRate(weightsOf(item, { isDomestic: isDomestic(destination), rates, day }))
  const amounts = shareByValue(value, [...weights.values()])
  return [...weights.keys()].map((rate, index) => ({ rate, amount: amounts[index] ?? rappen(0) }))
}

function weightsOf(
  item: Taxed,
  { isDomestic, rates, day }: { isDomestic: boolean; rates: readonly TaxRate[]; day: string },
): VatPortion[] {
  const isPriced = item.parts.some((part) => part.listPrice > 0)
  const parts = isPriced ? item.parts.filter((part) => part.listPrice > 0) : [{ ...item, listPrice: rappen(1) }]
  const isExport = (part: Pick<BundlePart, 'ships'>) => part.ships && !isDomestic
  const exported = parts.filter(isExport).map((part) => ({ rate: basisPoints(0), amount: part.listPrice }))
  const taxed = parts
    .filter((part) => !isExport(part))
    .map((part) => ({ rate: rateOn(rates, part.taxCategory, day), amount: part.listPrice }))
  return [...exported, ...atPredominantRate(taxed)]
}

function atPredominantRate(portions: readonly VatPortion[]): VatPortion[] {
  const whole = portions.reduce((sum, { amount }) => sum + amount, 0)
  const predominant = [...grossByRate(portions)].find(([, amount]) => amount * 10_000 >= whole * PREDOMINANT)
  if (!predominant) return [...portions]
  return portions.map(({ amount }) => ({ rate: predominant[0], amount }))
}
