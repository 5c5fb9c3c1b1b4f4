import { sql } from 'drizzle-orm'
import type { Availability } from '#contract/catalogue/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

export interface Successor {
  title: string
  uri: string
  /**
   * Its product in the same format, if possible for the same buyers and in the same binding; null if it has none that can
   * be ordered.
   */
  product: SucceedingProduct | null
}

interface SucceedingProduct {
  id: string
  edition: string | null
  availability: Availability
  available_from: string | null
}

/**
 * The successors of these products, by product id: a newer edition of the same title, or a later title. One that is older
 * than the title that it is said to follow is none, whatever a catalogue says.
 */
export async function findSuccessors(db: Database, productIds: readonly string[]): Promise<Map<string, Successor>> {
  if (productIds.length === 0) return new Map()
  const rows = await rowsOf<Successor & { id: string }>(
    db,
    sql`select products.id, after.title, after.uri, after.product
        from products join titles as former on former.id = products.title_id cross join lateral (
          select titles.title, titles.uri, ${PRODUCT} as product, 0 as rank, false as later, titles.published_on,
            newer.edition_number, newer.binding is not distinct from products.binding as alike, ${SOLD_ALIKE} as sold_alike
          from titles join products newer on newer.title_id = titles.id
          where titles.id = products.title_id and newer.format = products.format
            and newer.edition_number > products.edition_number and newer.availability <> 'out_of_print'
          union all
          select titles.title, titles.uri, case when newer.id is not null then ${PRODUCT} end, 1,
            titles.availability = 'preorder', titles.published_on,
            newer.edition_number, newer.binding is not distinct from products.binding, ${SOLD_ALIKE}
          from titles left join products newer on newer.title_id = titles.id and newer.format = products.format
            and newer.availability <> 'out_of_print'
          where titles.predecessor_id = products.title_id and titles.published_on >= former.published_on
          order by rank, later, published_on desc, sold_alike desc, edition_number desc nulls last, alike desc limit 1
        ) as after
        where products.id = any(${uuids(productIds)})`,
  )
  return new Map(rows.map(({ id, title, uri, product }) => [id, { title, uri, product }]))
}

const PRODUCT = sql`json_build_object('id', newer.id, 'edition', newer.edition, 'availability', newer.availability,
  'available_from', newer.available_from)`

/** An inspection copy follows no book that anybody may buy. */
const SOLD_ALIKE = sql`(newer.audience is not distinct from products.audience
  and newer.once_per_person is not distinct from products.once_per_person)`
