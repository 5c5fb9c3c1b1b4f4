import { sql } from 'drizzle-orm'
import type { OrderedCodes } from '#contract/sales/digital-places.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { digitalLines } from './ordered-lines.ts'
import { givenBy } from './places-of-order.ts'
import { releasedGoods } from './released-goods.ts'

/**
 * The codes that an order gave, without those that were taken back; before it gave anything, those that it will give, by
 * the same rule as `placesOfOrder`.
 */
export async function codesOfOrder(db: Database, orderId: string): Promise<OrderedCodes[]> {
  const [given, sets, lines] = await Promise.all([givenBy(db, orderId), setsOf(db, orderId), digitalLines(db, orderId)])
  if (given.length > 0) return sets
  const coming = lines.flatMap((line) => releasedGoods(line).coupons)
  if (coming.length === 0) return []
  const titles = await titlesOf(
    db,
    coming.map(({ productId }) => productId),
  )
  return coming.map(({ productId, total }) => ({
    set: null,
    title: titles.get(productId) ?? '',
    copies: total,
    is_ready: false,
  }))
}

function setsOf(db: Database, orderId: string): Promise<OrderedCodes[]> {
  return rowsOf(
    db,
    sql`select coupon_sets.id as set, titles.title, coupon_sets.total - taken_back as copies, issued_at is not null as is_ready
        from coupon_sets join order_lines on order_lines.id = order_line_id
          join products on products.id = coupon_sets.product_id join titles on titles.id = products.title_id
        where order_id = ${orderId} and taken_back < coupon_sets.total
        order by order_lines.position, coupon_sets.id`,
  )
}

async function titlesOf(db: Database, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; title: string }>(
    db,
    sql`select products.id, titles.title from products join titles on titles.id = title_id
        where products.id in ${productIds}`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
