/** By what titles that were found are narrowed down; formats are those that anyone, and that teachers can order. */
export const FACETS = ['format', 'teacher_format', 'availability', 'author'] as const
export type Facet = (typeof FACETS)[number]

/** The one value chosen of a facet; of an author, the slug. Pages are not narrowed down. */
export type SearchFilters = Partial<Record<Facet, string>>

/** Titles with each value, the commonest first. */
export type FacetCounts = Record<Facet, { value: string; count: number }[]>

export const NO_FACETS: Record<Facet, never[]> = { format: [], teacher_format: [], availability: [], author: [] }

/** Of authors, who may be many, so many are counted; the chosen one is always among them. */
export const AUTHORS_COUNTED = 30

/** What can be found, as plain text that everyone may read: what is for some only never gets here. */
export interface SearchDocument {
  id: string
  kind: 'title' | 'page'
  title: string
  url: string
  /** Shown below a page's title. */
  excerpt: string | null
  popularity: number
  /** Subtitle, authors, series: as good a hit as the title, nearly. */
  head: string
  body: string
  /** ISBNs and order numbers. */
  numbers: readonly string[]
  /** Values of a title; of a page none. */
  facets: Record<Facet, readonly string[]>
}

export interface PageFound {
  id: string
  title: string
  url: string
  excerpt: string | null
}

export interface SearchFound {
  /** Best first. */
  titleIds: string[]
  /** Counted up to 501, by services also beyond. */
  titleTotal: number
  pages: PageFound[]
  pageTotal: number
  /** Each facet under the other filters; empty where none were asked for. */
  facets: FacetCounts
  /** The query as it was understood, where a word was corrected. */
  suggestion: string | null
  /** Is a word, as a title or page found has it, one of those it was found by? For marking them. */
  isHit(word: string): boolean
}

export interface SearchOptions {
  /** Titles and pages at most, of each. Fewer are the first of what more would be. */
  limit: number
  filters?: SearchFilters
  /** Counting takes a while; false unless told. */
  countFacets?: boolean
}

/** A search engine: tolerant of typing errors, umlauts, word forms, parts of compounds and hyphens in numbers. */
export interface SearchIndex {
  /** Finds titles and pages. Any text is a valid query. */
  find(query: string, options: SearchOptions): Promise<SearchFound>
  /** Adds documents, or replaces those with the same id. */
  write(documents: readonly SearchDocument[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

/** Away, too slow or talking nonsense: the same may succeed later. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
}

/** The service understood and said no: a wrong key, a setting it does not take. Asking again changes nothing. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused'
}
