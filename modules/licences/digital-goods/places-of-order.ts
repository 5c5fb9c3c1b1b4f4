import { sql } from 'drizzle-orm'
import { type DigitalPlace, digitalPlace } from '#contract/sales/digital-places.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { digitalLines } from './ordered-lines.ts'
import { type OrderedLine, releasedGoods } from './released-goods.ts'

/**
 * Where in the account its buyer finds what an order gave; before it gave anything, what it will give by the same rule,
 * with the products as they are now. Empty where nothing is digital, and where all of it has ended.
 */
export async function placesOfOrder(db: Database, orderId: string): Promise<DigitalPlace[]> {
  const [given, lines] = await Promise.all([givenBy(db, orderId), digitalLines(db, orderId)])
  const found = new Set(
    given.length > 0 ? given.flatMap(({ place, hasEnded }) => (hasEnded ? [] : place)) : lines.flatMap(placesOfLine),
  )
  return digitalPlace.options.filter((place) => found.has(place))
}

/** What the order gave, those that a coupon redeemed included. */
export function givenBy(db: Database, orderId: string): Promise<{ place: DigitalPlace; hasEnded: boolean }[]> {
  return rowsOf(
    db,
    sql`with lines as (select id from order_lines where order_id = ${orderId}), given as (
          select platform, revoked_at from entitlements where order_line_id in (select id from lines)
          union all
          select entitlements.platform, revoked_at from entitlements join coupons on coupons.id = coupon_id
          where redeemed_order_id = ${orderId}
        )
        select case when platform is null then 'files' else 'library' end as place,
          bool_and(revoked_at is not null) as "hasEnded" from given group by 1
        union all
        select 'coupons', bool_and(taken_back = total) from coupon_sets
        where order_line_id in (select id from lines) having count(*) > 0`,
  )
}

function placesOfLine(line: OrderedLine): DigitalPlace[] {
  const { owned, coupons } = releasedGoods(line)
  return [
    ...owned.map(({ platform }) => (platform === null ? ('files' as const) : ('library' as const))),
    ...coupons.map(() => 'coupons' as const),
  ]
}
