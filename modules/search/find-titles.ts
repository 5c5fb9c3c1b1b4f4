import type { Database } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import { PAGES, TITLE_SHELVES } from './shelves.ts'
import type { Wanted } from './understand-query.ts'

/** Counted are so many and one more; of frequent words, so many are ranked, the most popular ones. */
export const CANDIDATES = 1_000
/** So many are read and ranked all. */
const FEW = 1_500
const CONDITIONS_AT_MOST = 4

export interface Found {
  ids: string[]
  total: number
}

export const NONE: Found = { ids: [], total: 0 }

export interface Asked extends Wanted {
  /** As it was typed: a title of just these words comes first, stop words and all. */
  query: string
  limit: number
}

interface Row {
  id: string
  total: number
}

/** Titles with all words in the head first, then those with some in the body only; of equal ones the popular first. */
export async function findTitles(db: Database, asked: Asked): Promise<Found> {
  if (asked.expected <= FEW) return found(await amongAll(db, asked))
  const inHead = found(await inHeads(db, asked))
  if (inHead.total > CANDIDATES) return inHead
  if (inHead.total >= asked.limit) return { ids: inHead.ids, total: found(await countBodies(db, asked)).total }
  const anywhere = found(await inBodies(db, asked))
  return { ids: [...new Set([...inHead.ids, ...anywhere.ids])].slice(0, asked.limit), total: anywhere.total }
}

function found(rows: Row[]): Found {
  return { ids: rows.map((row) => row.id), total: Math.min(rows[0]?.total ?? 0, CANDIDATES + 1) }
}

/** Rounded, so that among nearly equal ones the popular come first. */
const RANK = 'round(ts_rank(head_vector, $1::tsquery, 1)::numeric, 2)'

/** Where few are expected: all of them at once, with what the head holds in front. */
const amongAll = statement(
  'find-titles',
  ['exact', 'query', 'limit'],
  (holds) => `select id, count(*) over ()::int as total
   from (select id, max(popularity) as popularity, bool_or(is_title) as is_title, bool_or(in_head) as in_head,
      coalesce(bool_or(is_exact) filter (where in_head), bool_or(is_exact)) as is_exact, max(rank) as rank
    from (select id, popularity, true as in_head, lower(title) = lower($2) as is_title,
        head_vector @@ $1::tsquery as is_exact, ${RANK} as rank
      from search_documents where kind = 'title' and ${holds('head_vector')}
      union all
      select document_id, popularity, false, false, vector @@ $1::tsquery, null
      from search_bodies where shelf <> '{${PAGES}}' and ${holds('vector')}) as hits
    group by id) as judged
   order by is_title desc, in_head desc, is_exact desc, rank desc nulls last, popularity desc, id
   limit $3`,
)

const inHeads = statement(
  'find-titles-by-head',
  ['exact', 'query', 'limit'],
  (holds) => `select id, count(*) over ()::int as total
   from (${ofShelves(
     (shelf) => `(select id, title, popularity, head_vector from search_documents
      where ${holds('head_vector')} and ${shelf} order by popularity desc)`,
   )}) as candidates
   order by lower(title) = lower($2) desc, head_vector @@ $1::tsquery desc, ${RANK} desc, popularity desc, id
   limit $3`,
)

/** With those that the heads hold; a title of just the words of the query is among these. */
const inBodies = statement(
  'find-titles-by-body',
  ['exact', 'limit'],
  (holds) => `select document_id as id, count(*) over ()::int as total
   from (${ofShelves(
     (shelf) => `(select document_id, popularity, vector from search_bodies
      where ${holds('vector')} and ${shelf} order by popularity desc)`,
   )}) as candidates
   order by vector @@ $1::tsquery desc, popularity desc, document_id
   limit $2`,
)

/** Where the heads fill the list: only how many there are. */
const countBodies = statement(
  'count-titles-by-body',
  [],
  (holds) => `select null as id, count(*)::int as total
   from (${ofShelves((shelf) => `select from search_bodies where ${holds('vector')} and ${shelf}`)}) as counted`,
)

/**
 * A statement with a condition for each word: the database takes several much faster than one that joins them, as it
 * can leave out what one of them lacks. Its parameters are the named ones from $1 on, then the words.
 */
function statement(
  name: string,
  parameters: readonly ('exact' | 'query' | 'limit')[],
  text: (holds: (vector: string) => string) => string,
) {
  const byWords = Array.from({ length: CONDITIONS_AT_MOST }, (_, n) => {
    const places = Array.from({ length: n + 1 }, (_, word) => parameters.length + 1 + word)
    const holds = (vector: string) => places.map((place) => `${vector} @@ $${place}::tsquery`).join(' and ')
    return prepared<Row>(`${name}-${n + 1}`, text(holds))
  })
  return async (db: Database, asked: Asked): Promise<Row[]> => {
    const each = asked.wide.slice(0, CONDITIONS_AT_MOST - 1)
    const rest = asked.wide.slice(each.length).join(' & ')
    const words = rest === '' ? each : [...each, rest]
    const given = parameters.map((parameter) => asked[parameter])
    return (await byWords[words.length - 1]?.(db, [...given, ...words])) ?? []
  }
}

/** Shelf by shelf, so that the rest is left unread as soon as there are enough. */
function ofShelves(select: (shelf: string) => string): string {
  const all = TITLE_SHELVES.map((shelf) => select(`shelf @> '{${shelf}}'`))
  return `${all.join(' union all ')} limit ${CANDIDATES + 1}`
}
