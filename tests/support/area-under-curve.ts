/**
 * The probability that a value of the first list is above a value of the second: 0.5 where they cannot be told apart, 1
 * or 0 where they always can (Mann and Whitney's U over all pairs). Ties count half.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  let above = 0
  for (const one of ones) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (ones.length * others.length)
}
