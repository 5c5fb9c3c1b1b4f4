import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { licenceTermsSetting } from '#modules/licences/rights/licence-terms.ts'
import type { OrderedLine } from './released-goods.ts'

/** A test licence whose product names no term has that of the setting. */
const productWith = (testDays: number) => sql`'id', id, 'format', format, 'platforms', platforms, 'licenceDays',
  coalesce(licence_days, case when format = 'test_licence' then ${testDays}::int end), 'availability', availability`

/** A line with how many of its copies were credited. */
export type CreditedLine = OrderedLine & { credited: number }

/** The lines of an order that have something digital, with what their products are now. */
export async function digitalLines(db: Database, orderId: string): Promise<CreditedLine[]> {
  const product = productWith((await readSettingNow(db, licenceTermsSetting)).test_licence_days)
  return rowsOf<CreditedLine>(
    db,
    sql`select order_lines.id, order_lines.amount, order_lines.credited, licence_choice as "licenceChoice",
          platform_choice as "platformChoice",
          (select school_id is not null from orders where orders.id = order_id) as "isForSchool",
          (select json_build_object(${product}) from products where products.id = order_lines.product_id) as product,
          coalesce((
            select json_agg(json_build_object(${product}, 'copies', bundle_items.amount) order by id)
            from bundle_items join products on products.id = bundle_items.product_id
            where bundle_items.bundle_id = order_lines.product_id), '[]') as parts
        from order_lines where order_id = ${orderId} and order_lines.format <> 'book' order by position`,
  )
}
