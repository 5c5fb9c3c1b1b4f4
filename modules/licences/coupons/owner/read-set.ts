import { and, asc, eq, sql } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { getProductCoupons, OwnCoupon, RedeemedCoupon } from '#contract/licences/coupon-sets.ts'
import { HIDDEN_CODE } from '#contract/licences/coupons.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import type { CouponKeys } from '../coupon-keys.ts'
import { couponProductColumns } from '../coupon-product.ts'
import { COUPON_STATE, IS_ASSIGNED, IS_OWN } from '../coupon-state.ts'
import type { CouponKit } from '../issue-coupons.ts'
import { couponSets, coupons } from '../tables.ts'
import { presentRedeemed, presentSet, REDEEMED_PLATFORM, SCHOOL_OF_SET, SET_COUNTS } from './present-set.ts'
import { areOwnedBy } from './whose-sets.ts'

interface OfUser {
  userId: string
  setId: string
  /** From staff who act as the owner. */
  areHidden: boolean
}

/** A set of this user with its codes. */
export async function readSet(
  { core: { db }, couponKeys }: CouponKit,
  { userId, setId, areHidden }: OfUser,
): Promise<Output<typeof getProductCoupons>['data']> {
  const [row] = await db
    .select({
      set: couponSets,
      product: couponProductColumns,
      order: { id: orders.id, number: orders.number },
      school: SCHOOL_OF_SET,
      counts: SET_COUNTS,
    })
    .from(couponSets)
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(couponSets.id, setId), areOwnedBy(userId)))
  if (!row) throw new Refusal('not_found')
  return { ...presentSet(row), coupons: await codesOf(db, areHidden ? null : couponKeys, setId) }
}

/** Without keys, the codes are hidden. */
async function codesOf(db: Database, keys: CouponKeys | null, setId: string): Promise<OwnCoupon[]> {
  const rows = await db
    .select({
      coupon: coupons,
      state: COUPON_STATE,
      isOwn: IS_OWN,
      isAssigned: IS_ASSIGNED,
      first: users.firstName,
      last: users.lastName,
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .leftJoin(users, eq(users.id, coupons.redeemedBy))
    .where(eq(coupons.setId, setId))
    .orderBy(asc(coupons.position))
  return Promise.all(
    rows.map(async ({ coupon, state, isOwn, isAssigned, first, last }) => ({
      id: coupon.id,
      code: keys ? await keys.open(coupon) : HIDDEN_CODE,
      state,
      // Whom a teacher has given it to is known in the class, by an alias.
      redeemed_by: isAssigned || first === null || last === null ? null : shortName(first, last),
      redeemed_at: coupon.redeemedAt?.toISOString() ?? null,
      is_own: isOwn,
      is_assigned: isAssigned,
      handed_out_at: coupon.handedOutAt?.toISOString() ?? null,
      handed_out_note: coupon.handedOutNote,
    })),
  )
}

/** «Lena M.»: the buyer knows their class, and need not know more. */
function shortName(first: string, last: string): string {
  const [initial] = last.trim()
  return initial === undefined ? first : `${first} ${initial}.`
}

/** A coupon that this user redeemed. */
export async function readRedeemed(
  db: Database,
  { userId, couponId }: { userId: string; couponId: string },
): Promise<RedeemedCoupon> {
  const [row] = await db
    .select({
      id: coupons.id,
      at: sql`${coupons.redeemedAt}`.mapWith(couponSets.createdAt),
      platform: REDEEMED_PLATFORM,
      product: couponProductColumns,
      order: { id: orders.id, number: orders.number },
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orders, eq(orders.id, coupons.redeemedOrderId))
    .where(and(eq(coupons.id, couponId), eq(coupons.redeemedBy, userId), sql`not ${IS_ASSIGNED}`))
  if (!row) throw new Refusal('not_found')
  return presentRedeemed(row)
}
