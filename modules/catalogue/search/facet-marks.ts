import {
  FACETS,
  type Facet,
  type FacetCounts,
  ofEachFacet,
  type SearchDocument,
  type SearchFilters,
} from '#adapters/search/port.ts'

/** Every value of a facet is stored as one short word, so that one list with one index serves all facets. */
const LETTERS = {
  level: 'l',
  subject: 's',
  curriculum: 'c',
  profession: 'b',
  proficiency: 'n',
  format: 'f',
  teacher_format: 't',
  availability: 'a',
  with: 'w',
  readership: 'u',
  series: 'r',
  author: 'p',
} as const satisfies Record<Facet, string>

export const AUTHOR_MARKS = `${LETTERS.author}:`

/** The word that documents store and filters look for: `f:ebook`, `a:available`, `p:anna-muster`. */
export function markOf(facet: Facet, value: string): string {
  return `${LETTERS[facet]}:${value}`
}

export function marksOf(document: Pick<SearchDocument, 'facets'>): string[] {
  return FACETS.flatMap((facet) => document.facets[facet].map((value) => markOf(facet, value)))
}

/** For each facet that is filtered by, the marks of which titles must have one. */
export function marksOfFilters(filters: SearchFilters): string[][] {
  return FACETS.flatMap((facet) => {
    const values = filters[facet]
    return values === undefined ? [] : [values.map((value) => markOf(facet, value))]
  })
}

/** Sorts counts of marks into counts per facet, the most frequent values first. */
export function countsOf(marks: Readonly<Record<string, number>>): FacetCounts {
  const counts: FacetCounts = ofEachFacet(() => [])
  for (const [mark, count] of Object.entries(marks)) {
    const facet = FACETS.find((one) => mark.startsWith(`${LETTERS[one]}:`))
    if (facet) counts[facet].push({ value: mark.slice(2), count })
  }
  for (const facet of FACETS) {
    counts[facet].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return counts
}
