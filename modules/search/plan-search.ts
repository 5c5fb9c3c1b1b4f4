import { FACETS, type Facet, type SearchFilters, type SearchOptions } from '#adapters/search/port.ts'
import { markOf, marksOfFilters } from './facet-marks.ts'
import type { NumberAsked } from './find-number.ts'
import type { Way, WordsAsked } from './find-titles.ts'
import type { UnderstoodQuery, Wanted } from './words/understand-query.ts'
import type { Asked } from './words/word-statement.ts'

/** So many titles are read and ranked all: going from shelf to shelf would take longer. */
const FEW = 1_500
/** Of so many with a single word, the heads seldom hold enough. */
const SOME = 4_000

/** What will be asked of the database for one search: data only. */
export interface SearchPlan {
  /** What has all words. */
  strict: Lookup
  /** What has any word, where nothing has all of them; null for a single word. */
  loose: Lookup | null
  /** Titles with all words under no filter: where there are some, the filters leave nothing. Null without filters. */
  unfiltered: TitlesAsked | null
  /** The query as it was understood, where a word was corrected. */
  suggestion: string | null
  /** Of all words, and of those that hold one of them. */
  stems: readonly string[]
}

/** What is asked at the same time. */
export interface Lookup {
  titles: TitlesAsked
  /** Each facet that is filtered by, with what counts it under the other filters; null where `titles` counts it, too. */
  facets: readonly { facet: Facet; titles: TitlesAsked | null }[]
  /** Null where pages come with the titles, or there are no words. */
  pages: Asked | null
}

/** Titles by number and by words, each null where the query has none. Those with the number come first. */
export interface TitlesAsked {
  number: NumberAsked | null
  words: WordsAsked | null
  limit: number
}

/** One reading of the query. */
interface Question {
  query: string
  number: string | null
  wanted: Wanted
  limit: number
  countFacets: boolean
  /** Mark of the author that is filtered by; empty: none. */
  author: string
}

/** Decides what to ask, and in which way, by how many titles are expected. */
export function planSearch(
  query: string,
  { strict, loose, number, suggestion, stems }: UnderstoodQuery,
  { limit, filters = {}, countFacets = false }: SearchOptions,
): SearchPlan {
  const author = filters.author === undefined ? '' : markOf('author', filters.author)
  const question: Question = { query, number, wanted: strict, limit, countFacets, author }
  const isFiltered = marksOfFilters(filters).length > 0
  return {
    strict: lookup(question, filters),
    // A number has been looked for by then.
    loose: loose && lookup({ ...question, number: null, wanted: loose }, filters),
    unfiltered: isFiltered
      ? titlesAsked({ ...question, countFacets: false, author: '' }, {}, wayToCount(strict))
      : null,
    suggestion,
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
        : { ...wanted, query, limit, filters: [], countFacets: false, author: '' },
  }
}

function titlesAsked(
  { query, number, wanted, limit, countFacets, author }: Question,
  filters: SearchFilters,
  way: Way,
): TitlesAsked {
  const narrowed = { filters: marksOfFilters(filters), countFacets, author }
  return {
    number: number === null ? null : { ...narrowed, number, limit },
    words: wanted.wide.length === 0 ? null : { way, asked: { ...wanted, ...narrowed, query, limit } },
    limit,
  }
}

function wayToFind({ wide, expected }: Wanted): Way {
  if (expected <= FEW) return 'few'
  // Where the heads will hardly hold enough, the bodies are counted at the same time.
  return wide.length > 1 || expected <= SOME ? 'many, counted beside' : 'many'
}

function wayToCount({ expected }: Wanted): Way {
  return expected <= FEW ? 'count few' : 'count many'
}
