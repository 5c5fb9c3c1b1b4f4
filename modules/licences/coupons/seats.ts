import { and, eq, isNull, sql } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { couponSets, coupons } from './tables.ts'

/** SQL inside a statement about coupons: neither given, redeemed nor blocked, and its code not handed out. */
export const IS_SEAT_FREE = and(eq(coupons.state, 'unredeemed'), isNull(coupons.handedOutAt))

/** What is left of the term of a coupon, of a query that joins its set; null for a right without end. */
export const DAYS_LEFT = sql<number | null>`(${couponSets.days} - ${coupons.usedDays})`

/** Takes a coupon of a school for one of its pupils, without its code; false where it is not free any more. */
export async function takeSeat(tx: Database, { seatId, userId }: { seatId: string; userId: string }): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set({ state: 'redeemed', redeemedBy: userId, redeemedAt: nowInSql() })
    .where(and(eq(coupons.id, seatId), IS_SEAT_FREE))
    .returning({ id: coupons.id })
  return taken.length > 0
}

/**
 * Makes the coupon of a school free again which a pupil had, and notes how many days of its term the pupil has used. False
 * where no pupil has the coupon.
 */
export async function returnSeat(
  tx: Database,
  { seatId, usedDays }: { seatId: string; usedDays: number },
): Promise<boolean> {
  const returned = await tx
    .update(coupons)
    .set({
      state: 'unredeemed',
      redeemedBy: null,
      redeemedAt: null,
      usedDays: sql`${coupons.usedDays} + ${usedDays}::int`,
    })
    .where(and(eq(coupons.id, seatId), eq(coupons.state, 'redeemed'), isNull(coupons.redeemedOrderId)))
    .returning({ id: coupons.id })
  return returned.length > 0
}

/** Brings the sets of a school over to the one that it is joined to; the caller holds the locks of both. */
export async function takeOverSets(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(couponSets).set({ schoolId: to }).where(eq(couponSets.schoolId, from))
}
