/**
 * The facets that narrow down found titles. `format` holds what everyone can order, `teacher_format` what teachers can.
 */
export const FACETS = [
  'level',
  'subject',
  'curriculum',
  'profession',
  'proficiency',
  'format',
  'teacher_format',
  'availability',
  'with',
  'readership',
  'series',
  'author',
] as const
export type Facet = (typeof FACETS)[number]

/** Titles with any of the chosen values of each facet; for authors and series, their slugs. Filters do not apply to pages. */
export type SearchFilters = Partial<Record<Facet, readonly string[]>>

/** The values of each facet with their number of titles, the most common first. */
export type FacetCounts = Record<Facet, { value: string; count: number }[]>

/** A value for each facet. */
export function ofEachFacet<T>(value: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACETS.map((facet) => [facet, value(facet)])) as Record<Facet, T>
}

export const NO_FACETS: Record<Facet, never[]> = ofEachFacet(() => [])

/** Most authors that are counted, since there may be many; the chosen ones are always among them. */
export const AUTHORS_COUNTED = 30

/** A document that can be found, as plain text that everyone may read: restricted content never gets here. */
export interface SearchDocument {
  id: string
  kind: 'title' | 'page'
  title: string
  url: string
  /** Shown below a page's title. */
  excerpt: string | null
  popularity: number
  /** Subtitle, authors, series: a match here ranks just below one in the title. */
  head: string
  body: string
  /** ISBNs and order numbers. */
  numbers: readonly string[]
  /** The values of a title; empty for a page. */
  facets: Record<Facet, readonly string[]>
}

export interface PageFound {
  id: string
  title: string
  url: string
  excerpt: string | null
}

/** The words that were sought because the query has compounds of which only the parts are known. */
export interface SplitQuery {
  /** All words of the query, with the parts in place of the compounds. */
  words: string[]
  /** Whether the query as typed was found too; its few hits come first. */
  hasOwnHits: boolean
}

export interface SearchFound {
  /** Best first. */
  titleIds: string[]
  /** Counted up to 501; services may count further. */
  titleTotal: number
  pages: PageFound[]
  pageTotal: number
  /** Each facet counted under the other filters; empty where counts were not requested. */
  facets: FacetCounts
  /** The query with corrected words, where a word was corrected. */
  suggestion: string | null
  /** Null where the words of the query were sought as they are. */
  splitInto: SplitQuery | null
  /** Whether the query matched this word of a title or page; used to mark it. */
  isHit(word: string): boolean
}

export interface SearchOptions {
  /** Most titles, and most pages, to return. A smaller limit returns the first hits of a larger one. */
  limit: number
  filters?: SearchFilters
  /** Counting takes time; false by default. */
  countFacets?: boolean
}

/** A search engine that tolerates typing errors, umlauts, word forms, parts of compounds, and hyphens in numbers. */
export interface SearchIndex {
  /** Finds titles and pages; any text is a valid query. */
  find(query: string, options: SearchOptions): Promise<SearchFound>
  /** Adds documents, or replaces those with the same id. */
  write(documents: readonly SearchDocument[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

/** The service is away, too slow or answers nonsense: a retry may succeed. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
}

/** The service understood the request and refused it: a wrong key, an invalid setting. A retry would change nothing. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused'
}
