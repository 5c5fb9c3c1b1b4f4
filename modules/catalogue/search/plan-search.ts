import { FACETS, type Facet, type SearchFilters, type SearchOptions, type SplitQuery } from '#adapters/search/port.ts'
import { markOf, marksOfFilters } from './facet-marks.ts'
import type { NumberAsked } from './find-number.ts'
import type { Way, WordsAsked } from './find-titles.ts'
import type { UnderstoodQuery, Wanted } from './words/understand-query.ts'
import type { Asked } from './words/word-statement.ts'

/** Up to this many titles are all read and ranked, because going from shelf to shelf would take longer. */
const FEW = 1_500
/** Up to this many titles with a single word, the heads seldom have enough matches. */
const SOME = 4_000

/** What to ask the database for one search, as data only. */
export interface SearchPlan {
  /** What is to stand above, the best first, asked at the same time; empty for most queries. */
  above: readonly Lookup[]
  /** Finds all that has the words: its titles are counted. */
  widest: Lookup
  /** Finds what has any word, for when nothing has all of them; null for a single word. */
  loose: Lookup | null
  /**
   * Counts titles with all words without filters: where there are some, only the filters leave nothing. Null without
   * filters.
   */
  unfiltered: TitlesAsked | null
  /** The query with corrected words; null when no word was corrected. */
  suggestion: string | null
  /** Null when no compound was split. */
  splitInto: SplitQuery | null
  /** Most titles, and most pages, to return. */
  limit: number
  /** Stems of all words, and of the words that contain one of them. */
  stems: readonly string[]
}

/** Questions that are asked at the same time. */
export interface Lookup {
  titles: TitlesAsked
  /**
   * Each filtered facet, with the question that counts it under the other filters; null when `titles` counts it too.
   */
  facets: readonly { facet: Facet; titles: TitlesAsked | null }[]
  /** Null when pages come with the titles, or when there are no words. */
  pages: Asked | null
}

/** Titles by number and by words, each null when the query has none. Titles with the number come first. */
export interface TitlesAsked {
  number: NumberAsked | null
  words: WordsAsked | null
  limit: number
}

/** One interpretation of the query. */
interface Question {
  query: string
  number: string | null
  wanted: Wanted
  limit: number
  /** Marks that titles must have beside those of the filters. */
  marks: readonly string[]
  countFacets: boolean
  /** Marks of the authors in the filter. */
  authors: readonly string[]
}

/** Decides what to ask and in which way, depending on how many titles are expected. */
export function planSearch(
  query: string,
  { words, strict, literal, marks, wider, loose, number, suggestion, splitInto, stems }: UnderstoodQuery,
  { limit, filters = {}, countFacets = false }: SearchOptions,
): SearchPlan {
  const authors = (filters.author ?? []).map((slug) => markOf('author', slug))
  const question: Question = { query: words, number: null, wanted: strict, limit, marks: [], countFacets, authors }
  const isFiltered = marksOfFilters(filters).length > 0
  const all = wider ? { ...question, wanted: wider } : question
  const better: Question[] = [
    ...(literal && marks.length > 0 ? [{ ...question, query, wanted: literal, marks }] : []),
    ...(literal ? [{ ...question, query, wanted: literal }] : []),
    ...(marks.length > 0 ? [{ ...question, marks }] : []),
    ...(wider ? [question] : []),
  ].map((one) => ({ ...one, countFacets: false }))
  // The first question alone looks for the number.
  const [first, ...others] = better
  return {
    above: (first ? [{ ...first, number }, ...others] : []).map((one) => lookup(one, filters)),
    // What is found most widely is counted: nearly always, it contains what is found above.
    widest: lookup(first ? all : { ...all, number }, filters),
    loose: loose && lookup({ ...question, wanted: loose }, filters),
    unfiltered: isFiltered
      ? titlesAsked(
          { ...question, wanted: wider ?? strict, countFacets: false, authors: [] },
          {},
          wayToCount(wider ?? strict),
        )
      : null,
    suggestion,
    splitInto,
    limit,
    stems,
  }
}

function lookup(question: Question, filters: SearchFilters): Lookup {
  const { query, number, wanted, limit, countFacets } = question
  const isFew = wanted.expected <= FEW
  const chosen = countFacets ? FACETS.filter((facet) => filters[facet] !== undefined) : []
  const isCountedAtOnce = isFew && number === null && chosen.length === 1
  return {
    titles: titlesAsked(question, filters, isCountedAtOnce ? 'few, also unfiltered' : wayToFind(wanted)),
    facets: chosen.map((facet) => ({
      facet,
      titles: isCountedAtOnce ? null : titlesAsked(question, { ...filters, [facet]: undefined }, wayToCount(wanted)),
    })),
    pages:
      isFew || wanted.wide.length === 0
        ? null
        : { ...wanted, query, limit, filters: [], countFacets: false, authors: [] },
  }
}

function titlesAsked(
  { query, number, wanted, limit, marks, countFacets, authors }: Question,
  filters: SearchFilters,
  way: Way,
): TitlesAsked {
  const narrowed = { filters: marksOfFilters(filters), countFacets, authors }
  const asked = { ...wanted, ...narrowed, filters: [...narrowed.filters, ...marks.map((mark) => [mark])], query, limit }
  return {
    // A number names its title, whatever else is said of it.
    number: number === null ? null : { ...narrowed, number, limit },
    words: wanted.wide.length === 0 ? null : { way, asked },
    limit,
  }
}

function wayToFind({ wide, expected }: Wanted): Way {
  if (expected <= FEW) return 'few'
  // When the heads will hardly have enough matches, the bodies are counted at the same time.
  return wide.length > 1 || expected <= SOME ? 'many, counted beside' : 'many'
}

function wayToCount({ expected }: Wanted): Way {
  return expected <= FEW ? 'count few' : 'count many'
}
