import type { PageFound } from '#adapters/search/port.ts'
import type { Database } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import { PAGES } from './shelves.ts'
import type { Wanted } from './understand-query.ts'

const statement = prepared<PageFound & { total: number }>(
  'find-pages',
  `select id, title, url, excerpt, count(*) over ()::int as total
   from search_bodies join search_documents on id = document_id
   where vector @@ $2::tsquery and search_bodies.shelf @> '{${PAGES}}'
   order by head_vector @@ $1::tsquery desc, head_vector @@ $2::tsquery desc, ts_rank(head_vector, $1::tsquery, 1) desc,
     search_documents.popularity desc, id
   limit $3`,
)

/** Pages of the website, those with the words in their title first. */
export async function findPages(
  db: Database,
  { exact, wide, limit }: Wanted & { limit: number },
): Promise<{ hits: PageFound[]; total: number }> {
  const rows = await statement(db, [exact, wide.join(' & '), limit])
  return { hits: rows.map(({ total: _, ...hit }) => hit), total: rows[0]?.total ?? 0 }
}
