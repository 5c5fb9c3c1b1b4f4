import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { OrderedLine } from './released-goods.ts'

const PRODUCT = sql.raw(`'id', id, 'format', format, 'platforms', platforms, 'licenceDays', licence_days,
  'availability', availability`)

/** A line with how many of its copies were credited. */
export type CreditedLine = OrderedLine & { credited: number }

/** The lines of an order that have something digital, with what their products are now. */
export function digitalLines(db: Database, orderId: string): Promise<CreditedLine[]> {
  return rowsOf<CreditedLine>(
    db,
    sql`select order_lines.id, order_lines.amount, order_lines.credited, licence_choice as "licenceChoice",
          platform_choice as "platformChoice",
          (select json_build_object(${PRODUCT}) from products where products.id = order_lines.product_id) as product,
          coalesce((
            select json_agg(json_build_object(${PRODUCT}, 'copies', bundle_items.amount) order by id)
            from bundle_items join products on products.id = bundle_items.product_id
            where bundle_items.bundle_id = order_lines.product_id), '[]') as parts
        from order_lines where order_id = ${orderId} and order_lines.format <> 'book' order by position`,
  )
}
