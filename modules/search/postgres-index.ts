import { type SQL, sql } from 'drizzle-orm'
import type { PageFound, SearchFound, SearchIndex } from '#adapters/search/port.ts'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'
import { removeDocuments, writeDocuments } from './write-documents.ts'

/** Ranked are so many candidates, the most popular ones; counted are so many and one more. */
const CANDIDATES = 1_000

/** The search inside the shop's own database. With a transaction for `db`, it writes in it. */
export function postgresIndex(db: Database): SearchIndex {
  return {
    find: (query, limit) => find(db, query, limit),
    write: (documents) => writeDocuments(db, documents),
    remove: (ids) => removeDocuments(db, ids),
  }
}

interface Found {
  ids: string[]
  total: number
}

async function find(db: Database, query: string, limit: number): Promise<SearchFound> {
  const understood = await understandQuery(db, query)
  const strict = await findBy(db, understood, {
    query,
    wide: understood.wide,
    isCommon: understood.isCommon.wide,
    limit,
  })
  const missed = strict.titleTotal === 0 && strict.pageTotal === 0
  if (!missed || !understood.loose) return strict
  return findBy(db, understood, { query, wide: understood.loose, isCommon: understood.isCommon.loose, limit })
}

async function findBy(
  db: Database,
  { exact, number, suggestion }: UnderstoodQuery,
  { query, wide, isCommon, limit }: Omit<Wanted, 'exact'>,
): Promise<SearchFound> {
  const byNumber = number === null ? none() : await findNumber(db, number, limit)
  const titles = wide === '' ? none() : await findTitles(db, { query, exact, wide, isCommon, limit })
  const pages = wide === '' ? { hits: [], total: 0 } : await findPages(db, { query, exact, wide, isCommon, limit })
  const titleIds = [...new Set([...byNumber.ids, ...titles.ids])].slice(0, limit)
  return {
    titleIds,
    titleTotal: Math.max(titleIds.length, byNumber.total, titles.total),
    pages: pages.hits,
    pageTotal: pages.total,
    suggestion: byNumber.total > 0 ? null : suggestion,
  }
}

function none(): Found {
  return { ids: [], total: 0 }
}

interface Wanted {
  /** As it was typed: a title of just these words comes first, stop words and all. */
  query: string
  exact: string
  wide: string
  isCommon: boolean
  limit: number
}

/** Titles with all words in the head first, then those with some in the body only. */
async function findTitles(db: Database, wanted: Wanted): Promise<Found> {
  if (wanted.isCommon) {
    const head = await rank(db, 'head_vector', wanted)
    if (head.total > CANDIDATES) return head
  }
  const anywhere = await rank(db, 'body_vector', wanted)
  if (anywhere.total <= CANDIDATES) return anywhere
  // Only the most popular were candidates: hits in the head may be missing among them.
  const head = await rank(db, 'head_vector', wanted)
  return { ids: [...new Set([...head.ids, ...anywhere.ids])].slice(0, wanted.limit), total: anywhere.total }
}

/** Where the body is looked through, what the head holds is among it and comes first. */
async function rank(db: Database, column: 'head_vector' | 'body_vector', wanted: Wanted): Promise<Found> {
  const { query, exact, wide, limit, isCommon } = wanted
  // The database thinks too well of its index of popularity; a sum keeps it from going through it for rarer words.
  const popularity = sql.raw(isCommon ? 'popularity' : 'popularity + 0')
  const rows = await rowsOf<{ id: string; total: number }>(
    db,
    sql`select id, count(*) over ()::int as total
        from (select *, case when in_head then head_vector else body_vector end as vector
          from (select id, title, popularity, head_vector, body_vector, head_vector @@ ${tsquery(wide)} as in_head
            from search_documents where kind = 'title' and ${sql.raw(column)} @@ ${tsquery(wide)}
            order by ${popularity} desc limit ${CANDIDATES + 1}) as found) as candidates
        order by lower(title) = lower(${query}) desc, in_head desc, vector @@ ${tsquery(exact)} desc,
          round(ts_rank(vector, ${tsquery(exact)}, 1)::numeric, 2) desc, popularity desc, id
        limit ${limit}`,
  )
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
}

/** The query's text is read once, not for every candidate. */
const findPagesStatement = prepared<PageFound & { total: number }>(
  'find-pages',
  `select id, title, url, excerpt, count(*) over ()::int as total
   from (select to_tsquery('german', $1) as exact, to_tsquery('german', $2) as wide offset 0) as asked
   cross join lateral (select * from search_documents where kind = 'page' and body_vector @@ asked.wide
     order by popularity desc limit ${CANDIDATES + 1}) as candidates
   order by head_vector @@ exact desc, head_vector @@ wide desc, ts_rank(head_vector, exact, 1) desc, popularity desc, id
   limit $3`,
)

async function findPages(db: Database, { exact, wide, limit }: Wanted): Promise<{ hits: PageFound[]; total: number }> {
  const rows = await findPagesStatement(db, [exact, wide, limit])
  return { hits: rows.map(({ total: _, ...hit }) => hit), total: rows[0]?.total ?? 0 }
}

async function findNumber(db: Database, number: string, limit: number): Promise<Found> {
  const rows = await rowsOf<{ id: string; total: number }>(
    db,
    sql`select id, count(*) over ()::int as total
        from (select document_id from search_numbers where number like ${`${number}%`} limit ${CANDIDATES + 1}) as numbers
        join search_documents on id = document_id
        group by id order by popularity desc, id limit ${limit}`,
  )
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
}

function tsquery(text: string): SQL {
  return sql`to_tsquery('german', ${text})`
}
