import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#server/database/connection.ts'
import type { CardRecord } from './present-title.ts'
import { uuids } from './uuids.ts'

export const authorsOfTitle = sql`(
  select coalesce(json_agg(json_build_object('title', authors.name, 'url', authors.url, 'note', authors.note)
    order by title_authors.position), '[]')
  from title_authors join authors on authors.id = author_id where title_id = titles.id)`

/** The columns of a card, to select from `titles`. */
export const cardColumns = sql`titles.id, titles.title, titles.subtitle, titles.uri, titles.pictures,
  titles.price_from, titles.availability, titles.published_on, ${authorsOfTitle} as authors, (
    select coalesce(json_agg(json_build_object('id', id, 'format', format, 'price', price,
      'availability', products.availability, 'audience', audience) order by position, id), '[]')
    from products where title_id = titles.id) as offers`

/** Titles for lists, in the order of `ids`; unknown ones are left out. */
export async function loadCards(db: Database, ids: readonly string[]): Promise<CardRecord[]> {
  if (ids.length === 0) return []
  return selectCards(db, sql`unnest(${uuids(ids)}) with ordinality as wanted (id, place)`)
}

/** Cards of the titles in `source`, a table expression called `wanted` with `id` and `place`. */
export function selectCards(db: Database, source: SQL): Promise<CardRecord[]> {
  return rowsOf<CardRecord>(db, sql`select ${cardColumns} from ${source} join titles on titles.id = wanted.id order by place`)
}
