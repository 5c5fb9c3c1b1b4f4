import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { PlannedPrice } from '#modules/catalogue/catalogue/planned-prices.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import type { TitleState } from '#modules/catalogue/catalogue/titles/kept-fields.ts'

export type ProductRow = typeof products.$inferSelect

/** A product with its prices, and whether an import has ever named it. */
export interface StoredProduct {
  row: ProductRow
  planned: PlannedPrice[]
  parts: { product: string; amount: number }[]
  isImported: boolean
  isOrdered: boolean
}

/** A title with all that editors change of it. */
export interface StoredTitle extends TitleState {
  authors: { id: string; name: string; slug: string; has_namesakes: boolean }[]
  departmentIds: string[]
  products: StoredProduct[]
}

/** Throws `not_found`. */
export async function loadTitleState(tx: Database, id: string): Promise<StoredTitle> {
  const [row] = await tx.select().from(titles).where(eq(titles.id, id))
  if (!row) throw new Refusal('not_found')
  const [linked] = await rowsOf<Pick<StoredTitle, 'series' | 'authors' | 'departmentIds'>>(
    tx,
    sql`select (select title from series where id = ${row.seriesId}::uuid) as series,
        (select coalesce(json_agg(json_build_object('id', authors.id, 'name', name, 'slug', slug, 'has_namesakes',
            exists (select from authors as other where other.name = authors.name and other.id <> authors.id)) order by position), '[]')
          from title_authors join authors on authors.id = author_id where title_id = ${id}) as authors,
        (select coalesce(json_agg(department_id order by department_id), '[]')
          from title_departments where title_id = ${id}) as "departmentIds"`,
  )
  if (!linked) throw new Error('a select returned no row')
  return { row, ...linked, products: await loadProducts(tx, id) }
}

/** Throws `not_found`. */
export function editionOf({ products: editions }: StoredTitle, id: string): StoredProduct {
  const edition = editions.find(({ row }) => row.id === id)
  if (!edition) throw new Refusal('not_found')
  return edition
}

interface Beside {
  id: string
  planned: PlannedPrice[]
  parts: StoredProduct['parts']
  is_imported: boolean
  is_ordered: boolean
}

async function loadProducts(tx: Database, titleId: string): Promise<StoredProduct[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(eq(products.titleId, titleId))
    .orderBy(products.position, products.id)
  const beside = await rowsOf<Beside>(
    tx,
    sql`select id,
        (select coalesce(json_agg(json_build_object('from', valid_from, 'price', price) order by valid_from), '[]')
          from planned_prices where product_id = products.id) as planned,
        (select coalesce(json_agg(json_build_object('product', coalesce(part.isbn, part.order_number), 'amount', amount)
            order by part.order_number), '[]')
          from bundle_items join products as part on part.id = product_id where bundle_id = products.id) as parts,
        exists (select from product_records where product_id = products.id) as is_imported,
        exists (select from order_lines where product_id = products.id)
          or exists (select from entitlements where product_id = products.id)
          or exists (select from coupon_sets where product_id = products.id)
          or exists (select from quote_lines where product_id = products.id)
          or exists (select from wishes where product_id = products.id and state <> 'draft') as is_ordered
      from products where title_id = ${titleId}`,
  )
  const byId = new Map(beside.map((one) => [one.id, one]))
  return rows.map((row) => {
    const { planned = [], parts = [], is_imported = false, is_ordered = false } = byId.get(row.id) ?? {}
    return { row, planned, parts, isImported: is_imported, isOrdered: is_ordered }
  })
}
