import { sql } from 'drizzle-orm'
import { nowInSql } from '#kernel/clock.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/*
 * A use is counted in two places: `vouchers.used`, which the database holds below the limit, and a row for the order,
 * which knows the person. What takes or returns one updates the voucher's row first. That locks the row until the
 * end of the transaction, so that the next statement sees all uses that others have taken.
 */

/** The voucher still has a use to give, and has not ended. */
const HAS_USE = sql.raw('(usage_limit is null or used < usage_limit)')
const IS_VALID = sql.raw(`ended_at is null and (valid_from is null or valid_from <= now())
  and (valid_until is null or valid_until > now())`)

/** The person has had fewer uses than one person may; and the lowest number that is free. */
const OWN = sql.raw('own.voucher_id = vouchers.id and own.user_id = person.user_id and own.turn is not null')
const HAS_TURN = sql`(limit_per_person is null or limit_per_person > (select count(*) from voucher_uses as own where ${OWN}))`
const FREE_TURN = sql`(
  select min(turn) from generate_series(1, (select count(*)::int + 1 from voucher_uses as own where ${OWN})) as turn
  where not exists (select from voucher_uses as own where ${OWN} and own.turn = turn.turn))`

/** Takes one use of a voucher, if it is valid and has one left; false when not. `recordUse` completes it. */
export async function takeUse(tx: Database, voucherId: string): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    sql`update vouchers set used = used + 1 where id = ${voucherId} and ${HAS_USE} and ${IS_VALID} returning id`,
  )
  return taken.length > 0
}

/**
 * Says which order has taken the use, in the transaction of `takeUse`; false when the buyer has had as many as one
 * person may. The transaction must then be rolled back.
 */
export async function recordUse(
  tx: Database,
  { voucherId, orderId, userId }: { voucherId: string; orderId: string; userId: string },
): Promise<boolean> {
  const recorded = await rowsOf(
    tx,
    sql`insert into voucher_uses (order_id, voucher_id, user_id, turn, taken_at)
        select ${orderId}::uuid, vouchers.id, person.user_id, ${FREE_TURN}, ${nowInSql()}
        from vouchers, (select ${userId}::uuid as user_id) as person
        where vouchers.id = ${voucherId} and ${HAS_TURN}
        returning order_id`,
  )
  return recorded.length > 0
}

/** Gives back the use of an order that failed or was cancelled. Does nothing for an order without a voucher. */
export async function returnUse(tx: Database, orderId: string): Promise<void> {
  await tx.execute(sql`
    with returned as (
      update voucher_uses set returned_at = ${nowInSql()}, turn = null
      where order_id = ${orderId} and returned_at is null returning voucher_id
    )
    update vouchers set used = used - 1 from returned where vouchers.id = returned.voucher_id`)
}

/**
 * Takes the use of a reopened order again; false when none is left for it. Only the limits count: the order was placed
 * while the voucher was valid.
 */
export async function retakeUse(tx: Database, orderId: string): Promise<boolean> {
  const [voucher] = await rowsOf<{ id: string }>(
    tx,
    sql`select vouchers.id from voucher_uses join vouchers on vouchers.id = voucher_id
        where order_id = ${orderId} and returned_at is not null for update of vouchers`,
  )
  if (!voucher) return true
  const retaken = await rowsOf(
    tx,
    sql`with person as (select user_id from voucher_uses where order_id = ${orderId}),
        counted as (
          update vouchers set used = used + 1 from person
          where vouchers.id = ${voucher.id} and ${HAS_USE} and ${HAS_TURN}
          returning ${FREE_TURN} as turn
        )
        update voucher_uses set returned_at = null, turn = counted.turn from counted
        where order_id = ${orderId} returning order_id`,
  )
  return retaken.length > 0
}
