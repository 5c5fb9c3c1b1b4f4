import type { Readable } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { CANDIDATES, type Found, NONE } from './find-titles.ts'
import type { Narrowed } from './words/word-statement.ts'

/**
 * The limits are parameters of their own, because a pattern that is known only at execution cannot use an index. They
 * are hidden in subqueries, so that the statement is planned only once.
 */
const statement = prepared<{ ids: string[] | null; total: number; marks: Record<string, number> | null }>(
  'find-number',
  `with candidates as materialized (
     select id, popularity, facets
     from (select distinct document_id from (
        select document_id from search_numbers where number ~>=~ (select $1) and number ~<~ (select $2) limit ${CANDIDATES + 1}) as numbers
      ) as documents
     join search_documents on id = document_id
     where not exists (select from json_array_elements((select $4::json)) as wanted (marks)
       where not facets && array(select json_array_elements_text(marks))))
   select (select array_agg(id) from (
       select id from candidates order by popularity desc, id limit (select $3::int)) as best) as ids,
     (select count(*)::int from candidates) as total,
     (select json_object_agg(mark, count) from (
       select mark, count(*)::int from candidates cross join lateral unnest(facets) as mark where (select $5::boolean) group by mark
     ) as counted) as marks`,
)

/** Sorts after every number with the same beginning. */
const LAST_LETTER = '\u{10ffff}'

export interface NumberAsked extends Narrowed {
  /** In the form of `foldNumber`. */
  number: string
  limit: number
}

/** Titles with an ISBN or order number that begins like this, among the first five hundred such numbers. */
export async function findNumber(db: Readable, { number, filters, countFacets, limit }: NumberAsked): Promise<Found> {
  const [row] = await statement(db, [number, `${number}${LAST_LETTER}`, limit, JSON.stringify(filters), countFacets])
  return { ...NONE, ids: row?.ids ?? [], total: row?.total ?? 0, marks: row?.marks ?? {} }
}
