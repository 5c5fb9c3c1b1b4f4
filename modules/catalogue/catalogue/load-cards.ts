import { type SQL, sql } from 'drizzle-orm'
import type { ReadingCore } from '#kernel/core.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { CardRecord } from './tables.ts'

/** One row for all cards: reading fifty rows takes longer than reading one that holds them. */
const loadCardsStatement = prepared<{ cards: CardRecord[] }>(
  'load-cards',
  `select coalesce(json_agg(card order by place), '[]') as cards
   from unnest((select $1::uuid[])) with ordinality as wanted (id, place) join title_cards on title_id = wanted.id`,
)

/** Titles for lists, in the order of `ids`; unknown ones are left out. */
export async function loadCards(db: Readable, ids: readonly string[]): Promise<CardRecord[]> {
  if (ids.length === 0) return []
  const [row] = await loadCardsStatement(db, [ids])
  return row?.cards ?? []
}

const KEPT = { key: (id: string) => `card:${id}`, tags: (id: string) => [`title:${id}`] }

/** The same cards, cached in process until a title changes. Never call it inside a transaction. */
export async function keptCards({ db, kept }: ReadingCore, ids: readonly string[]): Promise<CardRecord[]> {
  const cards = await kept.getEach(ids, KEPT, async (missing) => {
    const loaded = await loadCards(db, missing)
    return new Map(loaded.map((card) => [card.id, card]))
  })
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/**
 * Cards of the titles in `source`, a table expression named `wanted` with `id` and `place`; `more` adds columns of it.
 */
export async function selectCards<More extends object = object>(
  db: Readable,
  source: SQL,
  more: SQL = sql``,
): Promise<(CardRecord & More)[]> {
  const rows = await rowsOf<{ card: CardRecord } & More>(
    db,
    sql`select card${more} from ${source} join title_cards on title_id = wanted.id order by place`,
  )
  return rows.map(({ card, ...others }) => ({ ...card, ...(others as unknown as More) }))
}
