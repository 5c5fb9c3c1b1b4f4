import {
  FACETS,
  type FacetCounts,
  type SearchFilters,
  type SearchFound,
  type SearchIndex,
  type SearchOptions,
} from '#adapters/search/port.ts'
import type { Database } from '#server/database/connection.ts'
import { countsOf, markOf, marksOfFilters } from './facet-marks.ts'
import { findNumber } from './find-number.ts'
import { findPages } from './find-pages.ts'
import { countTitles, type Found, findTitles, NONE } from './find-titles.ts'
import { hasStemOf } from './highlight.ts'
import { understandQuery, type Wanted } from './understand-query.ts'
import { removeDocuments, writeDocuments } from './write-documents.ts'

/** The search inside the shop's own database. With a transaction for `db`, it writes in it. */
export function postgresIndex(db: Database): SearchIndex {
  return {
    find: (query, options) => find(db, query, options),
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
  db: Database,
  query: string,
  { limit, filters = {}, countFacets = false }: SearchOptions,
): Promise<SearchFound> {
  const { strict, loose, number, suggestion, stems } = await understandQuery(db, query)
  const asStrict: Question = { db, query, number, wanted: strict, limit, countFacets }
  const [strictTitles, strictPages] = await Promise.all([narrowedTitles(asStrict, filters), pagesOf(asStrict)])
  const isMissed =
    loose !== null && strictTitles.total + strictPages.total === 0 && !(await hasTitlesBeside(asStrict, filters))
  const asLoose: Question | null = isMissed ? { ...asStrict, number: null, wanted: loose } : null
  const [titles, pages] = asLoose
    ? await Promise.all([narrowedTitles(asLoose, filters), pagesOf(asLoose)])
    : [strictTitles, strictPages]
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

/** Titles under all filters, and each facet that is filtered by counted under the others. */
async function narrowedTitles(question: Question, filters: SearchFilters) {
  const chosen = question.countFacets ? FACETS.filter((facet) => filters[facet] !== undefined) : []
  const [titles, ...others] = await Promise.all([
    titlesOf(question, filters, findTitles),
    ...chosen.map((facet) => titlesOf(question, { ...filters, [facet]: undefined }, countTitles, filters.author)),
  ])
  const facets: FacetCounts = countsOf(titles.marks)
  for (const [place, facet] of chosen.entries()) facets[facet] = countsOf(others[place]?.marks ?? {})[facet]
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
    isNumber: numbered.total > 0,
  }
}

function pagesOf({ db, wanted, limit }: Question) {
  return wanted.wide.length === 0 ? { hits: [], total: 0 } : findPages(db, { ...wanted, limit })
}

/** Is it the filters that leave nothing? */
async function hasTitlesBeside(question: Question, filters: SearchFilters): Promise<boolean> {
  if (marksOfFilters(filters).length === 0) return false
  return (await titlesOf({ ...question, countFacets: false }, {}, countTitles)).total > 0
}
