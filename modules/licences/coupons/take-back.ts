import { and, eq, sql } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { couponSets, type TakeBackReason } from './tables.ts'

interface TakenBack {
  lineId: string
  /** Copies of the line that were credited so far; all of them where the order is cancelled. */
  copies: number
  /** Copies of the line. */
  of: number
  reason: TakeBackReason
}

/**
 * Blocks coupons of an order line as far as its copies were cancelled or credited. Redeemed ones stay until staff end
 * what they gave (decisions, section 16). Idempotent.
 */
export async function takeBackCoupons(tx: Database, { lineId, copies, of, reason }: TakenBack): Promise<void> {
  const sets = await tx
    .update(couponSets)
    // Of a bundle, one copy may have made several coupons.
    .set({
      takenBack: sql`greatest(${couponSets.takenBack}, least(${couponSets.total}, ${couponSets.total} / ${of} * ${copies}))`,
      takenBackFor: reason,
    })
    .where(and(eq(couponSets.orderLineId, lineId), sql`${copies}::int > 0`))
    .returning({ id: couponSets.id })
  for (const { id } of sets) await blockTakenBack(tx, id)
}

/**
 * Blocks so many coupons of a set as were taken back: first those that were not handed out. A coupon that is being
 * redeemed at this moment is waited for, and then stays.
 */
export async function blockTakenBack(tx: Database, setId: string): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select taken_back - (
          select count(*) from coupons where set_id = coupon_sets.id and block_reason in ('canceled', 'credited')
        ) as missing, taken_back_for
      from coupon_sets where id = ${setId}
    ), free as (
      select coupons.id from coupons
      where set_id = ${setId} and state = 'unredeemed'
      order by handed_out_at is not null, position desc
      limit greatest(0, (select missing from wanted)) for update
    )
    update coupons set state = 'blocked', blocked_at = ${nowInSql()}, block_reason = (select taken_back_for from wanted)
    from free where coupons.id = free.id and state = 'unredeemed'`)
}
