import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import type { CouponKeys } from './coupon-keys.ts'
import { DAYS_LEFT } from './seats.ts'
import { couponSets, coupons } from './tables.ts'

/** The coupon of a code, whatever its state; null where there is none. */
export async function findCoupon(db: Database, keys: CouponKeys, code: string) {
  const [found] = await db
    .select({
      id: coupons.id,
      state: coupons.state,
      setId: coupons.setId,
      productId: couponSets.productId,
      platform: couponSets.platform,
      redeemedBy: coupons.redeemedBy,
      /** What is left of the term, where a school has given it to somebody before. */
      days: DAYS_LEFT,
      validUntil: couponSets.validUntil,
      /** The bundle that it was sold in, or its own product; null for a batch. */
      soldAs: { availability: products.availability, availableFrom: products.availableFrom },
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(coupons.codeHash, keys.hashes(code)))
  return found ?? null
}

export type FoundCoupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>
