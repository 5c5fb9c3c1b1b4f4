import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { foundPages, NO_PAGES, type PagesFound, pagesOf } from './find-pages.ts'
import { PAGES, TITLE_SHELVES } from './shelves.ts'
import { type Asked, type Parts, wordStatement } from './words/word-statement.ts'

/** Titles are counted up to one more than this; of frequent words, only this many are ranked, the most popular ones. */
export const CANDIDATES = SEARCH_COUNTED

export interface Found {
  ids: string[]
  total: number
  /** How many titles have each mark, among the five hundred most popular; empty when facets are not counted. */
  marks: Record<string, number>
  /** Filled only by the ways for few titles, whose statement also finds pages. */
  pages: PagesFound
  /** The marks without the one filter; filled only by the way that counts them. */
  unfiltered: Record<string, number>
}

export const NONE: Found = { ids: [], total: 0, marks: {}, pages: NO_PAGES, unfiltered: {} }

/** The way to look titles up: it depends on how many are expected, and on whether they are only counted. */
export type Way = 'few' | 'few, also unfiltered' | 'many' | 'many, counted beside' | 'count few' | 'count many'

export interface WordsAsked {
  way: Way
  asked: Asked
}

/**
 * Finds titles: those with all words in the head first, then those with some only in the body; popular ones first among
 * equals. The ways that only count return the total and the facets, without ranking.
 */
export function findTitles(db: Readable, { way, asked }: WordsAsked): Promise<Found> {
  return WAYS[way](db, asked)
}

/** Reads shelf by shelf, heads first; a further statement counts the bodies. */
async function amongMany(db: Readable, asked: Asked, counting: Promise<Found> | null): Promise<Found> {
  // Avoids an unhandled rejection; the failure is thrown when the promise is awaited.
  counting?.catch(() => undefined)
  const inHead = await inHeads(db, asked)
  if (inHead.total > CANDIDATES) return inHead
  if (inHead.total >= asked.limit) return { ...(await (counting ?? countBodies(db, asked))), ids: inHead.ids }
  const anywhere = await inBodies(db, asked)
  return { ...anywhere, ids: [...new Set([...inHead.ids, ...anywhere.ids])].slice(0, asked.limit) }
}

/**
 * For few expected titles: reads all of them at once, with matches in the head first, and also the pages, because a
 * separate statement would take longer. Bodies contain the words of their heads.
 */
const amongAll = statement(
  'find-titles',
  (parts) => `with ${headsAndBodies(parts, parts.holds)}
   select ${bestOf('bodies', parts)}`,
)

/**
 * The same under filters of one facet, with the facets both with and without them: matching the words takes longest, so it is done
 * once.
 */
const amongAllAndNarrowed = statement(
  'find-titles-and-narrow',
  (parts) => `with ${headsAndBodies(parts, parts.words)},
    narrowed as materialized (select * from bodies where ${parts.narrowed})
   select ${bestOf('narrowed', parts)}, ${parts.marksOf(popular('bodies'))} as unfiltered`,
)

function headsAndBodies({ exact, query }: Parts, holds: Parts['holds']): string {
  return `heads as materialized (
      select id, lower(title) = lower(${query}) as is_title, head_vector @@ ${exact} as is_exact, ${rank(exact)} as rank
      from search_documents where kind = 'title' and ${holds('head_vector')}),
    bodies as materialized (
      select document_id as id, popularity, vector @@ ${exact} as is_exact, facets
      from search_bodies where shelf <> '{${PAGES}}' and ${holds('vector')})`
}

function bestOf(rows: string, parts: Parts): string {
  return `(select array_agg(id) from (
       select id from ${rows} left join heads using (id)
       order by coalesce(is_title, false) desc, heads.id is not null desc,
         coalesce(heads.is_exact, ${rows}.is_exact) desc, rank desc nulls last, popularity desc, id
       limit ${parts.limit}) as best) as ids,
     (select least(count(*), ${CANDIDATES + 1})::int from ${rows}) as total,
     ${parts.marksOf(popular(rows))} as marks,
     ${pagesOf(parts)} as pages`
}

/** The rows whose facets are counted. */
function popular(rows: string): string {
  return `(select facets from ${rows} order by popularity desc limit ${CANDIDATES + 1}) as popular`
}

/** Counts marks only when no further statement counts them. */
const inHeads = statement(
  'find-titles-by-head',
  ({ exact, query, limit, holds, marksOf }) => `with candidates as materialized (${ofShelves(
    (shelf) => `select id, title, popularity, head_vector, facets from search_documents
      where ${holds('head_vector')} and ${shelf}`,
  )})
   select (select array_agg(id) from (
       select id from candidates
       order by lower(title) = lower(${query}) desc, head_vector @@ ${exact} desc, ${rank(exact)} desc, popularity desc, id
       limit ${limit}) as best) as ids,
     (select count(*)::int from candidates) as total,
     case when (select count(*) from candidates) > ${CANDIDATES} then ${marksOf('candidates')} end as marks`,
)

/**
 * Includes matches in the heads, because bodies contain their words; a title with exactly the words of the query is
 * among them.
 */
const inBodies = statement(
  'find-titles-by-body',
  ({ exact, limit, holds, marksOf }) => `with candidates as materialized (${ofShelves(
    (shelf) => `select document_id as id, popularity, vector, facets from search_bodies
      where ${holds('vector')} and ${shelf}`,
  )})
   select (select array_agg(id) from (
       select id from candidates order by vector @@ ${exact} desc, popularity desc, id limit ${limit}) as best) as ids,
     (select count(*)::int from candidates) as total,
     ${marksOf('candidates')} as marks`,
)

/** Used when matches in the heads fill the list: only the total and the facets. */
const countBodies = statement(
  'count-titles-by-body',
  ({ holds, marksOf, counted }) => `with candidates as ${counted ? 'materialized ' : ''}(${ofShelves(
    (shelf) => `select ${counted ? 'facets ' : ''}from search_bodies where ${holds('vector')} and ${shelf}`,
  )})
   select null::uuid[] as ids, (select count(*)::int from candidates) as total, ${marksOf('candidates')} as marks`,
)

/** The same for few expected titles: reads all at once, because going from shelf to shelf would take longer. */
const countAll = statement(
  'count-all-titles',
  ({ holds, marksOf }) => `with candidates as materialized (
      select facets, popularity from search_bodies where shelf <> '{${PAGES}}' and ${holds('vector')})
   select null::uuid[] as ids, (select least(count(*), ${CANDIDATES + 1})::int from candidates) as total,
     ${marksOf(popular('candidates'))} as marks`,
)

const WAYS: Record<Way, (db: Readable, asked: Asked) => Promise<Found>> = {
  few: amongAll,
  'few, also unfiltered': amongAllAndNarrowed,
  many: (db, asked) => amongMany(db, asked, null),
  'many, counted beside': (db, asked) => amongMany(db, asked, countBodies(db, asked)),
  'count few': countAll,
  'count many': countBodies,
}

interface Row {
  ids: string[] | null
  total: number
  marks: Record<string, number> | null
  pages?: Parameters<typeof foundPages>[0]
  unfiltered?: Record<string, number> | null
}

function statement(name: string, text: (parts: Parts) => string) {
  const run = wordStatement<Row>(name, text)
  return async (db: Readable, asked: Asked): Promise<Found> => {
    const row = await run(db, asked)
    return {
      ids: row?.ids ?? [],
      total: row?.total ?? 0,
      marks: row?.marks ?? {},
      pages: foundPages(row?.pages),
      unfiltered: row?.unfiltered ?? {},
    }
  }
}

/** Rounded, so that popular titles come first among nearly equal ones. */
function rank(exact: string): string {
  return `round(ts_rank(head_vector, ${exact}, 1)::numeric, 2)`
}

/** Goes shelf by shelf, so that the database stops reading when it has enough. */
function ofShelves(select: (shelf: string) => string): string {
  const all = TITLE_SHELVES.map((shelf) => select(`shelf @> '{${shelf}}'`))
  return `${all.join(' union all ')} limit ${CANDIDATES + 1}`
}
