import type { Database } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import { TITLE_SHELVES } from './shelves.ts'
import type { Wanted } from './understand-query.ts'

/** Ranked are so many candidates, the most popular ones; counted are so many and one more. */
export const CANDIDATES = 1_000

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
  if (asked.expected <= CANDIDATES) {
    const all = found(await amongAll(db, [asked.exact, asked.wide, asked.query, asked.limit]))
    if (all.total <= CANDIDATES) return all
  }
  const inHead = found(await inHeads(db, [asked.exact, asked.wide, asked.query, asked.limit]))
  if (inHead.total > CANDIDATES) return inHead
  const anywhere = found(await inBodies(db, [asked.exact, asked.wide, asked.limit]))
  return { ids: [...new Set([...inHead.ids, ...anywhere.ids])].slice(0, asked.limit), total: anywhere.total }
}

function found(rows: Row[]): Found {
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
}

/** Where few are expected: all of them at once, with what the head holds in front. */
const amongAll = prepared<Row>(
  'find-titles',
  `select id, count(*) over ()::int as total
   from (select id, popularity, lower(title) = lower($3) as is_title, in_head,
      case when in_head then head_vector else body_vector end @@ $1::tsquery as is_exact,
      case when in_head then ${rankOf('head_vector')} end as rank
    from (select id, title, popularity, head_vector, body_vector, head_vector @@ $2::tsquery as in_head
      from search_documents where kind = 'title' and body_vector @@ $2::tsquery
      order by popularity desc limit ${CANDIDATES + 1}) as candidates
    offset 0) as judged
   order by is_title desc, in_head desc, is_exact desc, rank desc nulls last, popularity desc, id
   limit $4`,
)

const inHeads = prepared<Row>(
  'find-titles-by-head',
  `select id, count(*) over ()::int as total
   from (${onShelves('id, title, popularity, head_vector', 'head_vector')}) as candidates
   order by lower(title) = lower($3) desc, head_vector @@ $1::tsquery desc, ${rankOf('head_vector')} desc,
     popularity desc, id
   limit $4`,
)

const inBodies = prepared<Row>(
  'find-titles-by-body',
  `select id, count(*) over ()::int as total
   from (${onShelves('id, popularity, body_vector', 'body_vector')}) as candidates
   order by body_vector @@ $1::tsquery desc, popularity desc, id
   limit $3`,
)

/** Shelf by shelf, so that the rest is left unread as soon as there are enough. */
function onShelves(columns: string, vector: string): string {
  const shelves = TITLE_SHELVES.map(
    (shelf) => `(select ${columns} from search_documents
      where ${vector} @@ $2::tsquery and shelf @> '{${shelf}}' order by popularity desc)`,
  )
  return `${shelves.join(' union all ')} limit ${CANDIDATES + 1}`
}

/** Rounded, so that among nearly equal ones the popular come first. */
function rankOf(vector: string): string {
  return `round(ts_rank(${vector}, $1::tsquery, 1)::numeric, 2)`
}
