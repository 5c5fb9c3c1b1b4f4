import { type BasisPoints, type Rappen, rappen } from '#contract/ground/money.ts'

/**
 * Splits an amount ≥ 0 in proportion to the values, to the Rappen, by largest remainder (decisions, section 5).
 * Equal remainders go to the earlier value; when every value is 0, the amount is split evenly.
 * No share exceeds its value as long as the amount does not exceed their sum.
 */
export function shareByValue(amount: Rappen, values: readonly Rappen[]): Rappen[] {
  const sum = values.reduce((total, value) => total + BigInt(value), 0n)
  const weights = sum === 0n ? values.map(() => 1n) : values.map((value) => BigInt(value))
  const whole = sum === 0n ? BigInt(values.length) : sum

  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * weight
    return { index, floor: exact / whole, remainder: exact % whole }
  })
  const left = Number(shares.reduce((rest, share) => rest - share.floor, BigInt(amount)))
  const topped = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index)
      .slice(0, left)
      .map((share) => share.index),
  )
  return shares.map((share) => rappen(Number(share.floor) + (topped.has(share.index) ? 1 : 0)))
}

/** Splits an amount among VAT rates by their gross values; see shareByValue. */
export function shareByRate(
  amount: Rappen,
  gross: ReadonlyMap<BasisPoints, Rappen>,
): (readonly [rate: BasisPoints, share: Rappen])[] {
  const shares = shareByValue(amount, [...gross.values()])
  return [...gross.keys()].map((rate, index) => [rate, shares[index] ?? rappen(0)])
}
