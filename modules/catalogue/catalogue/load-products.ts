import { getTableColumns, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { ProductRecord } from './present-product.ts'
import { products } from './tables.ts'

const { position: _, ...shown } = getTableColumns(products)
const COLUMNS = sql.join(
  Object.values(shown).map((column) => sql`${column}`),
  sql`, `,
)

/**
 * Products by id with the fields of their titles that they show, in one query. Unknown ids are missing from the answer.
 */
export async function loadProducts(db: Database, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<ProductRecord>(
    db,
    sql`select ${COLUMNS},
          case when products.format = 'bundle' then coalesce((
            select json_agg(json_build_object('format', part.format, 'price', part.price, 'tax_category', part.tax_category,
              'amount', bundle_items.amount) order by part.id)
            from bundle_items join products as part on part.id = bundle_items.product_id
            where bundle_items.bundle_id = products.id), '[]') else '[]' end as parts,
          titles.title, titles.subtitle, titles.uri, titles.pictures
        from products join titles on titles.id = title_id
        where products.id = any(${uuids(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
