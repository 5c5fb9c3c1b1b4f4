import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { type ListSummary, MAX_LIST_COVERS } from '#contract/storefront/shopping-list/shown-lists.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import type { StoredList } from './stored-list.ts'

interface Asked {
  ownerId: string
  state: 'kept' | 'deleted'
  /** Products for which to say on which lists they are. */
  productIds: readonly string[]
  /** Only the list with this id. */
  listId?: string
}

interface SummaryRow extends StoredList {
  productCount: number
  copies: number
  pictures: PictureFields[]
  holds: string[]
}

/** Of so many products, the first that have a cover are looked for. */
const LOOKED_AT = 8

/** A user's lists, the one that was changed or deleted last first. */
export async function listSummaries(
  db: Database,
  { ownerId, state, productIds, listId }: Asked,
): Promise<ListSummary[]> {
  const rows = await rowsOf<SummaryRow>(
    db,
    sql`select lists.id, code, name, is_shared as "isShared", shows_owner as "showsOwner", revision,
          changed_at as "changedAt", counted."productCount", counted.copies, counted.holds,
          (select coalesce(json_agg(pictures order by position), '[]') from (
            select titles.pictures, entries.position from shopping_list_entries entries
            join products on products.id = entries.product_id join titles on titles.id = products.title_id
            where entries.list_id = lists.id order by entries.position limit ${LOOKED_AT}) as first_ones) as pictures
        from shopping_lists lists cross join lateral (
          select count(*)::int as "productCount", coalesce(sum(amount), 0)::int as copies,
            coalesce(json_agg(product_id order by position) filter (where product_id = any(${uuids(productIds)})), '[]')
              as holds
          from shopping_list_entries where list_id = lists.id) as counted
        where owner_id = ${ownerId} and (deleted_at is null) = ${state === 'kept'}
          and ${listId === undefined ? sql`true` : sql`lists.id = ${listId}`}
        order by coalesce(deleted_at, changed_at) desc, lists.id desc`,
  )
  return rows.map(presentSummary)
}

function presentSummary({ pictures, productCount, copies, holds, ...list }: SummaryRow): ListSummary {
  return {
    code: list.code,
    name: list.name,
    is_shared: list.isShared,
    shows_owner: list.showsOwner,
    revision: list.revision,
    changed_at: new Date(list.changedAt).toISOString(),
    product_count: productCount,
    copies,
    covers: pictures
      .map(coverOf)
      .filter((cover): cover is Picture => cover !== null)
      .slice(0, MAX_LIST_COVERS),
    holds,
  }
}
