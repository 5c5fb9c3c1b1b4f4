import { asc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Output } from '#contract/endpoint.ts'
import { paginate } from '#contract/envelope.ts'
import { Refusal } from '#contract/errors.ts'
import type { CouponBatch, listCouponsOfBatch, OfficeCoupon } from '#contract/licences/office-coupons.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import type { CouponKeys } from '../coupon-keys.ts'
import { COUPON_STATE } from '../coupon-state.ts'
import { findCoupon } from '../find-coupon.ts'
import { couponSets, coupons } from '../tables.ts'

const redeemedOrders = alias(orders, 'redeemed_orders')

function officeCoupons(db: Database, wanted: SQL) {
  return db
    .select({
      coupon: coupons,
      state: COUPON_STATE,
      set: couponSets,
      product: { id: products.id, title: titles.title },
      order: { id: orders.id, number: orders.number },
      redeemedOrder: { id: redeemedOrders.id, number: redeemedOrders.number },
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(redeemedOrders, eq(redeemedOrders.id, coupons.redeemedOrderId))
    .where(wanted)
    .orderBy(asc(coupons.position))
}

export async function readCoupon(db: Database, id: string): Promise<OfficeCoupon> {
  const [row] = await officeCoupons(db, eq(coupons.id, id))
  if (!row) throw new Refusal('not_found')
  return presentCoupon(row)
}

/** The coupon of a code. */
export async function lookUp(db: Database, keys: CouponKeys, code: string): Promise<OfficeCoupon> {
  const found = await findCoupon(db, keys, code)
  if (!found) throw new Refusal('not_found')
  return readCoupon(db, found.id)
}

const ON_PAGE = 100

/** One page of the coupons of a set. */
export async function listOfSet(
  db: Database,
  { id, total, is_ready }: Pick<CouponBatch, 'id' | 'total' | 'is_ready'>,
  { page, url }: { page: number; url: string },
): Promise<Output<typeof listCouponsOfBatch>> {
  const rows = await officeCoupons(db, eq(coupons.setId, id))
    .limit(ON_PAGE)
    .offset((page - 1) * ON_PAGE)
  return { data: rows.map(presentCoupon), ...paginate(url, page, ON_PAGE, is_ready ? total : 0) }
}

function presentCoupon({
  coupon,
  state,
  set,
  product,
  order,
  redeemedOrder,
}: Awaited<ReturnType<typeof officeCoupons>>[number]): OfficeCoupon {
  return {
    id: coupon.id,
    number: coupon.position + 1,
    state,
    redeemed_at: coupon.redeemedAt?.toISOString() ?? null,
    blocked_at: coupon.blockedAt?.toISOString() ?? null,
    set: {
      id: set.id,
      origin: set.origin,
      name: set.name,
      product,
      platform: set.platform,
      valid_until: set.validUntil?.toISOString() ?? null,
    },
    order,
    redeemed_order: redeemedOrder,
  }
}
