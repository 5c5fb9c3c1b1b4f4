import { AUTHORS_COUNTED, FACETS, type Facet, type FacetCounts, type SearchFilters } from './port.ts'

/**
 * The values of each facet with their number of titles, as both services answer them; values without titles may be
 * missing.
 */
export type Distribution = Partial<Record<string, Record<string, number>>>

/** Facets that are filtered by: each needs a query of its own, without its filter. */
export function chosenFacets(filters: SearchFilters): Facet[] {
  return FACETS.filter((facet) => filters[facet] !== undefined)
}

export function withoutFilter(filters: SearchFilters, facet: Facet): SearchFilters {
  return { ...filters, [facet]: undefined }
}

/**
 * Counts from the answer to the query with all filters and, for facets that are filtered by, from the answers without
 * their own filter. A service may leave a chosen author out of the most common ones; if it is the only one, that author has
 * all titles found.
 */
export function countsFrom(
  all: Distribution,
  others: Partial<Record<Facet, Distribution>>,
  { authors: chosen, total }: { authors: readonly string[] | undefined; total: number },
): FacetCounts {
  const counts = Object.fromEntries(
    FACETS.map((facet) => [facet, sorted((others[facet] ?? all)[facet] ?? {})]),
  ) as FacetCounts
  const [author, ...further] = chosen ?? []
  const authors = counts.author.slice(0, AUTHORS_COUNTED)
  const isKnown = further.length > 0 || authors.some(({ value }) => value === author)
  if (author === undefined || total === 0 || isKnown) return { ...counts, author: authors }
  return { ...counts, author: [...authors.slice(0, AUTHORS_COUNTED - 1), { value: author, count: total }] }
}

function sorted(values: Record<string, number>) {
  return Object.entries(values)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
