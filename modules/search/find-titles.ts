import { SEARCH_COUNTED } from '#contract/words/counted-titles.ts'
import type { Database } from '#kernel/database/connection.ts'
import { foundPages, NO_PAGES, type PagesFound, pagesOf } from './find-pages.ts'
import { PAGES, TITLE_SHELVES } from './shelves.ts'
import { type Asked, type Parts, wordStatement } from './words/word-statement.ts'

/** Counted are so many and one more; of frequent words, so many are ranked, the most popular ones. */
export const CANDIDATES = SEARCH_COUNTED

export interface Found {
  ids: string[]
  total: number
  /** How many of them have each mark, of the most popular five hundred where there are more; empty where none were asked for. */
  marks: Record<string, number>
  /** Empty but in the ways for few titles, whose statement finds pages, too. */
  pages: PagesFound
  /** As `marks`, but without the one filter; empty but in the way that counts these. */
  unfiltered: Record<string, number>
}

export const NONE: Found = { ids: [], total: 0, marks: {}, pages: NO_PAGES, unfiltered: {} }

/** How titles are looked for: by how many are expected, and whether they are only counted. */
export type Way = 'few' | 'few, also unfiltered' | 'many' | 'many, counted beside' | 'count few' | 'count many'

export interface WordsAsked {
  way: Way
  asked: Asked
}

/**
 * Titles with all words in the head first, then those with some in the body only; of equal ones the popular first.
 * Where they are only counted: how many there are, and of which facets, without ranking them.
 */
export function findTitles(db: Database, { way, asked }: WordsAsked): Promise<Found> {
  return WAYS[way](db, asked)
}

/** From shelf to shelf, first by heads; the bodies are counted by a further statement. */
async function amongMany(db: Database, asked: Asked, counting: Promise<Found> | null): Promise<Found> {
  // Its failure is met when it is waited for.
  counting?.catch(() => undefined)
  const inHead = await inHeads(db, asked)
  if (inHead.total > CANDIDATES) return inHead
  if (inHead.total >= asked.limit) return { ...(await (counting ?? countBodies(db, asked))), ids: inHead.ids }
  const anywhere = await inBodies(db, asked)
  return { ...anywhere, ids: [...new Set([...inHead.ids, ...anywhere.ids])].slice(0, asked.limit) }
}

/** Where few are expected: all of them at once, with what the head holds in front, and the pages, as asking for them
 * takes longer than finding them. Bodies hold their heads' words, too. */
const amongAll = statement(
  'find-titles',
  (parts) => `with ${headsAndBodies(parts, parts.holds)}
   select ${bestOf('bodies', parts)}`,
)

/** The same under one filter, with the facets as they are without it: looking for the words takes longest, and is done once. */
const amongAllAndNarrowed = statement(
  'find-titles-and-narrow',
  (parts) => `with ${headsAndBodies(parts, parts.words)},
    narrowed as materialized (select * from bodies where facets @> ${parts.filters})
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

/** Of these rows those of which facets are counted. */
function popular(rows: string): string {
  return `(select facets from ${rows} order by popularity desc limit ${CANDIDATES + 1}) as popular`
}

/** Marks only where no further statement counts them. */
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

/** With those that the heads hold; a title of just the words of the query is among these. */
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

/** Where the heads fill the list: only how many there are, and of which facets. */
const countBodies = statement(
  'count-titles-by-body',
  ({ holds, marksOf, counted }) => `with candidates as ${counted ? 'materialized ' : ''}(${ofShelves(
    (shelf) => `select ${counted ? 'facets ' : ''}from search_bodies where ${holds('vector')} and ${shelf}`,
  )})
   select null::uuid[] as ids, (select count(*)::int from candidates) as total, ${marksOf('candidates')} as marks`,
)

/** The same where few are expected: all at once, as going from shelf to shelf takes longer than reading them. */
const countAll = statement(
  'count-all-titles',
  ({ holds, marksOf }) => `with candidates as materialized (
      select facets, popularity from search_bodies where shelf <> '{${PAGES}}' and ${holds('vector')})
   select null::uuid[] as ids, (select least(count(*), ${CANDIDATES + 1})::int from candidates) as total,
     ${marksOf(popular('candidates'))} as marks`,
)

const WAYS: Record<Way, (db: Database, asked: Asked) => Promise<Found>> = {
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
  return async (db: Database, asked: Asked): Promise<Found> => {
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

/** Rounded, so that among nearly equal ones the popular come first. */
function rank(exact: string): string {
  return `round(ts_rank(head_vector, ${exact}, 1)::numeric, 2)`
}

/** Shelf by shelf, so that the rest is left unread as soon as there are enough. */
function ofShelves(select: (shelf: string) => string): string {
  const all = TITLE_SHELVES.map((shelf) => select(`shelf @> '{${shelf}}'`))
  return `${all.join(' union all ')} limit ${CANDIDATES + 1}`
}
