import { and, eq, sql } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { coupons } from './tables.ts'

interface Taking {
  couponId: string
  userId: string
  /** Its order, which the same transaction writes later. */
  orderId: string
}

/**
 * Marks a coupon as redeemed by this person; false when somebody else was first, or when it was blocked or has expired
 * by now. The guarded update is what lets exactly one of many succeed. Its order may be written later: the database
 * looks for it at the commit.
 */
export async function takeCoupon(tx: Database, { couponId, userId, orderId }: Taking): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set({ state: 'redeemed', redeemedBy: userId, redeemedOrderId: orderId, redeemedAt: nowInSql() })
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.state, 'unredeemed'),
        sql`not exists (select from coupon_sets where id = ${coupons.setId} and valid_until <= ${nowInSql()})`,
      ),
    )
    .returning({ id: coupons.id })
  return taken.length > 0
}
