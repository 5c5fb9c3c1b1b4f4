import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import { authorUrl } from './addresses.ts'
import type { CardRecord } from './present-title.ts'

/** The authors of `titles.id` in order; `more` pairs of their JSON, which ends with a comma. */
function authorsJson(more: string): string {
  return `(
  select coalesce(json_agg(json_build_object(${more}'title', authors.name, 'url', '${authorUrl('')}' || authors.slug)
    order by title_authors.position), '[]')
  from title_authors join authors on authors.id = author_id where title_id = titles.id)`
}

/** With what is told of each on the page of a title. */
export const authorsOfTitle = sql.raw(authorsJson("'note', authors.note, "))

/** The columns of a card, to select from `titles`. */
const CARD_COLUMNS = `titles.id, titles.title, titles.subtitle, titles.uri, titles.pictures,
  titles.price_from, titles.availability, titles.published_on, ${authorsJson('')} as authors, (
    select coalesce(json_agg(json_build_object('id', id, 'format', format, 'price', price,
      'availability', products.availability, 'audience', audience) order by position, id), '[]')
    from products where title_id = titles.id) as offers`

const loadCardsStatement = prepared<CardRecord>(
  'load-cards',
  `select ${CARD_COLUMNS} from unnest((select $1::uuid[])) with ordinality as wanted (id, place)
   join titles on titles.id = wanted.id order by place`,
)

/** Titles for lists, in the order of `ids`; unknown ones are left out. */
export async function loadCards(db: Database, ids: readonly string[]): Promise<CardRecord[]> {
  if (ids.length === 0) return []
  return loadCardsStatement(db, [ids])
}

/** Cards of the titles in `source`, a table expression called `wanted` with `id` and `place`; `more` columns of it. */
export function selectCards<Card extends CardRecord = CardRecord>(
  db: Database,
  source: SQL,
  more: SQL = sql``,
): Promise<Card[]> {
  return rowsOf<Card>(
    db,
    sql`select ${sql.raw(CARD_COLUMNS)}${more} from ${source} join titles on titles.id = wanted.id order by place`,
  )
}
