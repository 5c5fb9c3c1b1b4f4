import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'

/** A running entitlement: begun, not over, not ended. */
export const IS_RUNNING = sql`entitlements.revoked_at is null and entitlements.valid_from <= now()
  and (entitlements.valid_until is null or entitlements.valid_until > now())`

/**
 * Which of these titles a person owns: they have a running entitlement to a product of it, or a line of an order that
 * is paid, on invoice, shipped or completed and not credited (decisions, section 17).
 */
export async function ownedTitles(
  db: Database,
  userId: string,
  titleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (titleIds.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select title_id as id from entitlements join products on products.id = entitlements.product_id
        where entitlements.user_id = ${userId} and title_id = any(${uuids(titleIds)}) and ${IS_RUNNING}
        union
        select title_id from orders join order_lines on order_lines.order_id = orders.id
        join products on products.id = order_lines.product_id
        where orders.user_id = ${userId} and orders.status in ('paid', 'invoice', 'shipped', 'completed')
          and order_lines.credited < order_lines.amount and title_id = any(${uuids(titleIds)})`,
  )
  return new Set(rows.map(({ id }) => id))
}
