import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'
import type { CardRecord } from './present-title.ts'

const loadCardsStatement = prepared<{ card: CardRecord }>(
  'load-cards',
  `select card from unnest((select $1::uuid[])) with ordinality as wanted (id, place)
   join title_cards on title_id = wanted.id order by place`,
)

/** Titles for lists, in the order of `ids`; unknown ones are left out. */
export async function loadCards(db: Database, ids: readonly string[]): Promise<CardRecord[]> {
  if (ids.length === 0) return []
  return (await loadCardsStatement(db, [ids])).map(({ card }) => card)
}

/** Cards of the titles in `source`, a table expression called `wanted` with `id` and `place`; `more` columns of it. */
export async function selectCards<More extends object = object>(
  db: Database,
  source: SQL,
  more: SQL = sql``,
): Promise<(CardRecord & More)[]> {
  const rows = await rowsOf<{ card: CardRecord } & More>(
    db,
    sql`select card${more} from ${source} join title_cards on title_id = wanted.id order by place`,
  )
  return rows.map(({ card, ...others }) => ({ ...card, ...(others as unknown as More) }))
}
