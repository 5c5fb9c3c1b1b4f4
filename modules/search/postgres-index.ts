import {
  FACETS,
  type FacetCounts,
  type SearchFilters,
  type SearchFound,
  type SearchIndex,
  type SearchOptions,
} from '#adapters/search/port.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
import { countsOf, markOf, marksOfFilters } from './facet-marks.ts'
import { findNumber } from './find-number.ts'
import { findPages, NO_PAGES, type PagesFound } from './find-pages.ts'
import { countsUnfiltered, countTitles, type Found, findsPages, findTitles, NONE } from './find-titles.ts'
import { hasStemOf } from './words/highlight.ts'
import { type Vocabulary, vocabularyOf } from './words/kept-vocabulary.ts'
import { understandQuery, type Wanted } from './words/understand-query.ts'
import { removeDocuments, writeDocuments } from './write-documents.ts'

/**
 * The search inside the shop's own database. With a transaction for `db`, it writes in it. What it has learnt of words
 * it keeps in `kept`.
 */
export function postgresIndex(db: Database, kept?: KeptValues): SearchIndex {
  const vocabulary = vocabularyOf(db, kept)
  return {
    find: (query, options) => find({ db, vocabulary }, query, options),
    write: (documents) => writeDocuments(db, documents),
    remove: (ids) => removeDocuments(db, ids),
  }
}

/** A question to the titles, as it was understood. */
interface Question {
  db: Database
  query: string
  /** Null where the query is none, or its words are taken one by one. */
  number: string | null
  wanted: Wanted
  limit: number
  countFacets: boolean
}

async function find(
  { db, vocabulary }: { db: Database; vocabulary: Vocabulary },
  query: string,
  { limit, filters = {}, countFacets = false }: SearchOptions,
): Promise<SearchFound> {
  const { strict, loose, number, suggestion, stems } = await understandQuery(vocabulary, query)
  const asStrict: Question = { db, query, number, wanted: strict, limit, countFacets }
  const [strictTitles, strictPages] = await findAll(asStrict, filters)
  const isMissed =
    loose !== null && strictTitles.total + strictPages.total === 0 && !(await hasTitlesBeside(asStrict, filters))
  const asLoose: Question | null = isMissed ? { ...asStrict, number: null, wanted: loose } : null
  const [titles, pages] = asLoose ? await findAll(asLoose, filters) : [strictTitles, strictPages]
  return {
    titleIds: titles.ids,
    titleTotal: titles.total,
    pages: pages.hits,
    pageTotal: pages.total,
    facets: titles.facets,
    suggestion: titles.isNumber ? null : suggestion,
    isHit: hasStemOf(stems),
  }
}

async function findAll(question: Question, filters: SearchFilters) {
  const [titles, pages] = await Promise.all([narrowedTitles(question, filters), pagesBeside(question)])
  return [titles, pages ?? titles.pages ?? NO_PAGES] as const
}

/** Titles under all filters, and each facet that is filtered by counted under the others. */
async function narrowedTitles(question: Question, filters: SearchFilters) {
  const chosen = question.countFacets ? FACETS.filter((facet) => filters[facet] !== undefined) : []
  const atOnce = question.number === null && countsUnfiltered({ ...question, ...question.wanted, filters: chosen })
  const [titles, ...others] = await Promise.all([
    titlesOf(question, filters, findTitles, filters.author),
    ...(atOnce ? [] : chosen).map((facet) =>
      titlesOf(question, { ...filters, [facet]: undefined }, countTitles, filters.author),
    ),
  ])
  const facets: FacetCounts = countsOf(titles.marks)
  for (const [place, facet] of chosen.entries()) {
    facets[facet] = countsOf((atOnce ? titles.unfiltered : others[place]?.marks) ?? {})[facet]
  }
  return { ...titles, facets }
}

/** Those with the number first; `find` may only count them. */
async function titlesOf(
  { db, query, number, wanted, limit, countFacets }: Question,
  filters: SearchFilters,
  find: typeof findTitles,
  author?: string,
): Promise<Found & { isNumber: boolean }> {
  const narrowed = {
    filters: marksOfFilters(filters),
    countFacets,
    author: author === undefined ? '' : markOf('author', author),
  }
  const [numbered, worded] = await Promise.all([
    number === null ? NONE : findNumber(db, number, { ...narrowed, limit }),
    wanted.wide.length === 0 ? NONE : find(db, { ...wanted, ...narrowed, query, limit }),
  ])
  const ids = [...new Set([...numbered.ids, ...worded.ids])].slice(0, limit)
  return {
    ids,
    total: Math.max(ids.length, numbered.total, worded.total),
    marks: (numbered.total > worded.total ? numbered : worded).marks,
    ...(worded.pages && { pages: worded.pages }),
    ...(worded.unfiltered && { unfiltered: worded.unfiltered }),
    isNumber: numbered.total > 0,
  }
}

/** Null where they come with the titles. */
async function pagesBeside({ db, wanted, query, limit }: Question): Promise<PagesFound | null> {
  if (wanted.wide.length === 0 || findsPages(wanted)) return null
  return findPages(db, { ...wanted, query, limit, filters: [], countFacets: false, author: '' })
}

/** Is it the filters that leave nothing? */
async function hasTitlesBeside(question: Question, filters: SearchFilters): Promise<boolean> {
  if (marksOfFilters(filters).length === 0) return false
  return (await titlesOf({ ...question, countFacets: false }, {}, countTitles)).total > 0
}
