import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

export interface Successor {
  title: string
  url: string
}

/** The successors of these products, by product id: a newer edition of the same title, or a later title. */
export async function findSuccessors(db: Database, productIds: readonly string[]): Promise<Map<string, Successor>> {
  if (productIds.length === 0) return new Map()
  const rows = await rowsOf<Successor & { id: string }>(
    db,
    sql`select products.id, after.title, after.uri as url
        from products cross join lateral (
          select titles.title, titles.uri, 0 as rank, false as later, titles.published_on
          from titles join products newer on newer.title_id = titles.id
          where titles.id = products.title_id and newer.format = products.format
            and newer.edition_number > products.edition_number and newer.availability <> 'out_of_print'
          union all
          select titles.title, titles.uri, 1, titles.availability = 'preorder', titles.published_on
          from titles where predecessor_id = products.title_id
          order by rank, later, published_on desc limit 1
        ) as after
        where products.id = any(${uuids(productIds)})`,
  )
  return new Map(rows.map(({ id, title, url }) => [id, { title, url }]))
}
