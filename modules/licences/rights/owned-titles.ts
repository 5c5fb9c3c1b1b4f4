import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** A running entitlement: begun, not over, not ended. */
export const IS_RUNNING = sql`entitlements.revoked_at is null and entitlements.valid_from <= now()
  and (entitlements.valid_until is null or entitlements.valid_until > now())`

/** One that runs or will run: neither ended nor over. */
export const IS_CURRENT = sql`(entitlements.revoked_at is null
  and (entitlements.valid_until is null or entitlements.valid_until > now()))`

/**
 * The titles that a person owns: they have a running entitlement to a product of it, or a line of an order that is
 * paid, on invoice, shipped or completed and not credited (decisions, section 17).
 */
export async function ownedTitles(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select title_id as id from entitlements join products on products.id = entitlements.product_id
        where entitlements.user_id = ${userId} and ${IS_RUNNING}
        union
        select title_id from orders join order_lines on order_lines.order_id = orders.id
        join products on products.id = order_lines.product_id
        where orders.user_id = ${userId} and orders.status in ('paid', 'invoice', 'shipped', 'completed')
          and order_lines.credited < order_lines.amount`,
  )
  return new Set(rows.map(({ id }) => id))
}
