import type { FacetValue } from '#contract/catalogue/catalogue.ts'

/**
 * Counts of school levels or curricula in the order of their labels, from the first year of school on: by number,
 * cycle 3 would come before cycle 1. Values without a label are left out.
 */
export function countsByLabel(
  counts: readonly { value: string; count: number }[],
  labels: Readonly<Record<string, string>>,
): FacetValue[] {
  const counted = new Map(counts.map(({ value, count }) => [value, count]))
  return Object.entries(labels).flatMap(([value, label]) => {
    const count = counted.get(value)
    return count === undefined ? [] : [{ value, label, count }]
  })
}
