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
import type { OpenedRight } from '#modules/licences/rights/note-opened.ts'
import { IS_RUNNING } from '#modules/licences/rights/owned-titles.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

export interface DownloadRight {
  /** The order that gave it; null where there is none, as for material at no price. */
  orderNumber: string | null
  /** Null for material at no price. */
  right: OpenedRight | null
}

/** The right by which somebody may download a product. A product that does not exist is forbidden, too. */
export async function downloadRight(
  db: Database,
  { user, reader }: Visitor<CurrentUser>,
  productId: string,
): Promise<DownloadRight> {
  const product = (await loadProducts(db, [productId])).get(productId)
  if (!product) throw new Refusal('download_forbidden')
  const owned = await ownedBy(db, user.id, productId)
  if (owned) return { orderNumber: owned.orderNumber, right: { id: owned.id, openedAt: owned.openedAt } }
  if (!(await isFreeForTeacher(reader, product))) throw new Refusal('download_forbidden')
  return { orderNumber: null, right: null }
}

/** The running right to the files of a product that began last. */
async function ownedBy(db: Database, userId: string, productId: string) {
  const redeemed = alias(orders, 'redeemed_orders')
  const [right] = await db
    .select({
      id: entitlements.id,
      openedAt: entitlements.openedAt,
      orderNumber: sql<string | null>`coalesce(${orders.number}, ${redeemed.number})`,
    })
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
