import { type BasisPoints, basisPoints, type Rappen, rappen } from './money.ts'
import { roundedHalfUp } from './rounding.ts'

/** From so many copies of a line, it costs less by this rate. */
export interface QuantityTier {
  from: number
  rate: BasisPoints
}

/** The rate of the highest tier that the copies of one line reach; 0 below the first. Tiers ascend. */
export function quantityDiscountRate(amount: number, tiers: readonly QuantityTier[]): BasisPoints {
  return tiers.findLast((tier) => amount >= tier.from)?.rate ?? basisPoints(0)
}

/** The next tier above the copies of one line; null above the last. Tiers ascend. */
export function nextQuantityTier(amount: number, tiers: readonly QuantityTier[]): QuantityTier | null {
  return tiers.find((tier) => amount < tier.from) ?? null
}

/** A percentage off a line: calculated on the whole line, not per copy; the discount is rounded half up. */
export function percentageOff(gross: Rappen, rate: BasisPoints): Rappen {
  return rappen(roundedHalfUp(gross, rate, 10_000))
}
