import { and, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { FoundCoupon } from '#modules/licences/coupons/find-coupon.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** What somebody has redeemed with a code, as it stands now. */
export interface OwnRedemption {
  orderId: string
  orderNumber: string
  redeemedAt: Date
  platform: Platform | null
  /** Null without end, and for something that is not out yet. */
  validUntil: Date | null
}

/** What this user has redeemed with this coupon and still owns; null for everybody else, and where it was ended. */
export async function ownRedemption(
  db: Database,
  { id: couponId, state }: Pick<FoundCoupon, 'id' | 'state'>,
  userId: string | undefined,
): Promise<OwnRedemption | null> {
  if (state !== 'redeemed' || userId === undefined) return null
  const [own] = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      redeemedAt: coupons.redeemedAt,
      platform: entitlements.platform,
      validUntil: entitlements.validUntil,
    })
    .from(coupons)
    .innerJoin(orders, eq(orders.id, coupons.redeemedOrderId))
    .innerJoin(entitlements, eq(entitlements.couponId, coupons.id))
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.redeemedBy, userId),
        eq(entitlements.userId, userId),
        isNull(entitlements.revokedAt),
      ),
    )
  return own?.redeemedAt ? { ...own, redeemedAt: own.redeemedAt } : null
}
