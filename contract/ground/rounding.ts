/**
 * `amount × numerator / denominator` as a whole number, halves rounded up. For amounts ≥ 0. Uses BigInt, because a
 * large cart times a rate exceeds the range of exact numbers.
 */
export function roundedHalfUp(amount: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator)
  return Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor))
}
