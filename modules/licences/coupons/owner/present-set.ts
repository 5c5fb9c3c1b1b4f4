import { sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { CouponSet, RedeemedCoupon } from '#contract/licences/coupon-sets.ts'
import { presentCouponProduct } from '../coupon-product.ts'
import type { couponSets } from '../tables.ts'

interface Counts {
  redeemed: number
  blocked: number
  handed_out: number
  to_hand_out: number
  groups: CouponSet['groups']
}

/** The school whose set it is, of a query of `coupon_sets`. */
export const SCHOOL_OF_SET = sql<CouponSet['school']>`(
  select json_build_object('id', id, 'name', name) from schools where schools.id = coupon_sets.school_id)`

/** How many coupons of a set are where, of a query of `coupon_sets`. */
export const SET_COUNTS = sql<Counts>`(
  select json_build_object(
    'redeemed', count(*) filter (where state = 'redeemed'),
    'blocked', count(*) filter (where state = 'blocked'),
    'handed_out', count(*) filter (where state = 'unredeemed' and handed_out_at is not null),
    'to_hand_out', count(*) filter (where state = 'unredeemed' and handed_out_at is null
      and coalesce(coupon_sets.valid_until > now(), true)),
    'groups', (select coalesce(json_agg(noted order by note), '[]') from (
      select handed_out_note as note, count(*) as total, count(*) filter (where state = 'redeemed') as redeemed
      from coupons where coupons.set_id = coupon_sets.id and handed_out_note is not null group by handed_out_note
    ) as noted)
  ) from coupons as counted where counted.set_id = coupon_sets.id)`

/** For which a coupon was redeemed: its set's, or the one that was chosen then. Of a query that joins both. */
export const REDEEMED_PLATFORM = sql<Platform | null>`coalesce(coupon_sets.platform, (
  select platform_choice from order_lines where order_id = coupons.redeemed_order_id limit 1))`

type Product = Parameters<typeof presentCouponProduct>[0]
type Order = { id: string; number: string } | null

interface SetRow {
  set: typeof couponSets.$inferSelect
  product: Product
  order: Order
  school: CouponSet['school']
  counts: Counts
}

/** A set as its owner sees it. */
export function presentSet({ set, product, order, school, counts }: SetRow): CouponSet {
  return {
    id: set.id,
    kind: 'bought',
    product: presentCouponProduct(product),
    platform: set.platform,
    order,
    school,
    bought_at: set.createdAt.toISOString(),
    valid_until: set.validUntil?.toISOString() ?? null,
    total: set.total,
    ...counts,
    is_ready: set.issuedAt !== null,
  }
}

interface RedeemedRow {
  id: string
  at: Date
  platform: Platform | null
  product: Product
  order: Order
}

/** A coupon as who redeemed it sees it. */
export function presentRedeemed({ id, at, platform, product, order }: RedeemedRow): RedeemedCoupon {
  return {
    id,
    kind: 'redeemed',
    product: presentCouponProduct(product),
    platform,
    order,
    redeemed_at: at.toISOString(),
  }
}
