import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { RequestReader } from '#kernel/reader.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { accessOf } from '#modules/ground/security/readers.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { IS_RUNNING } from '#modules/licences/rights/owned-titles.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/**
 * The order by which somebody may download a product, null where there is none, as for material at no price. A product
 * that does not exist is forbidden, too.
 */
export async function downloadRight(
  db: Database,
  { user, reader }: Visitor<CurrentUser>,
  productId: string,
): Promise<string | null> {
  const product = (await loadProducts(db, [productId])).get(productId)
  if (!product) throw new Refusal('download_forbidden')
  const owned = await ownedBy(db, user.id, productId)
  if (owned) return owned.orderNumber
  if (!(await isFreeForTeacher(reader, product))) throw new Refusal('download_forbidden')
  return null
}

/** The running right to the files of a product that began last. */
async function ownedBy(db: Database, userId: string, productId: string) {
  const redeemed = alias(orders, 'redeemed_orders')
  const [right] = await db
    .select({ orderNumber: sql<string | null>`coalesce(${orders.number}, ${redeemed.number})` })
    .from(entitlements)
    .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(coupons, eq(coupons.id, entitlements.couponId))
    .leftJoin(redeemed, eq(redeemed.id, coupons.redeemedOrderId))
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.productId, productId),
        isNull(entitlements.platform),
        IS_RUNNING,
      ),
    )
    .orderBy(desc(entitlements.validFrom), desc(entitlements.id))
    .limit(1)
  return right
}

/** Material at no price is for confirmed teachers who may see it (decisions, section 17). */
async function isFreeForTeacher(reader: RequestReader, product: ProductRecord): Promise<boolean> {
  if (product.format !== 'teacher_material' || product.price > 0 || reader.viewer !== 'teacher') return false
  const owner = await reader.owning([product])
  return owner.lockOf(accessOf(product), [product.title_id]) === null
}
