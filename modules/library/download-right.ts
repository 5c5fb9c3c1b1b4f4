import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/errors.ts'
import { viewerOf } from '#contract/viewer.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { accessOf, lockFor } from '#modules/access/readers.ts'
import { loadProducts } from '#modules/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/present-product.ts'
import { coupons } from '#modules/coupons/tables.ts'
import { orderLines, orders } from '#modules/orders/tables.ts'
import { readerOfProducts } from '#modules/rights/load-reader.ts'
import { IS_RUNNING } from '#modules/rights/owned-titles.ts'
import { entitlements } from '#modules/rights/tables.ts'

type Asker = Pick<CurrentUser, 'id' | 'groups'>

/**
 * The order by which somebody may download a product, null where there is none, as for material at no price. Throws
 * `download_forbidden` without a right to it, also for a product that does not exist.
 */
export async function downloadRight(db: Database, user: Asker, productId: string): Promise<string | null> {
  const product = (await loadProducts(db, [productId])).get(productId)
  if (!product) throw new Refusal('download_forbidden')
  const owned = await ownedBy(db, user.id, productId)
  if (owned) return owned.orderNumber
  if (!(await isFreeForTeacher(db, user, product))) throw new Refusal('download_forbidden')
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
async function isFreeForTeacher(db: Database, user: Asker, product: ProductRecord): Promise<boolean> {
  if (product.format !== 'teacher_material' || product.price > 0 || viewerOf(user) !== 'teacher') return false
  const reader = await readerOfProducts(db, user, [product])
  return lockFor(accessOf(product), reader, [product.title_id]) === null
}
