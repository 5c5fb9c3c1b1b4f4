import type { Database } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import { CANDIDATES, type Found } from './find-titles.ts'

/** The borders stand there themselves: a pattern that is known only when the statement runs could use no index. */
const statement = prepared<{ id: string; total: number }>(
  'find-number',
  `select id, count(*) over ()::int as total
   from (select distinct document_id from (
      select document_id from search_numbers where number ~>=~ $1 and number ~<~ $2 limit ${CANDIDATES + 1}) as numbers
    ) as documents
   join search_documents on id = document_id
   order by popularity desc, id limit $3`,
)

/** After every number that begins the same. */
const LAST_LETTER = '\u{10ffff}'

/** Titles with an ISBN or order number that begins like this. */
export async function findNumber(db: Database, number: string, limit: number): Promise<Found> {
  const rows = await statement(db, [number, `${number}${LAST_LETTER}`, limit])
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
}
