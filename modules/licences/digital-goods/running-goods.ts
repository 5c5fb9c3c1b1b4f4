import { count, eq, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'

/** What an order gave and cancelling it would end: access that runs, and codes that nobody has redeemed. */
export async function runningGoods(db: Database, orderId: string): Promise<{ entitlements: number; coupons: number }> {
  const lines = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId)).as('lines')
  const [owned] = await db
    .select({ count: count() })
    .from(entitlements)
    .innerJoin(lines, eq(lines.id, entitlements.orderLineId))
    .where(isNull(entitlements.revokedAt))
  const [free] = await db
    .select({ count: count() })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .innerJoin(lines, eq(lines.id, couponSets.orderLineId))
    .where(eq(coupons.state, 'unredeemed'))
  return { entitlements: owned?.count ?? 0, coupons: free?.count ?? 0 }
}
