import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { isPupilAddress } from '#contract/typed-text/pupil-address.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { waitAfter } from './delivery-schedule.ts'
import { platformDeliveries } from './tables.ts'

/** What is under way: access being given, its end being moved, or access being ended. */
export type UnderWay = 'waiting' | 'moving' | 'ending'

/** The row of a delivery as long as this is under way. */
export function isUnderWay(entitlementId: string, what: UnderWay): SQL | undefined {
  const { state, isMoving } = platformDeliveries
  return and(
    eq(platformDeliveries.entitlementId, entitlementId),
    what === 'moving' ? and(eq(state, 'delivered'), isMoving) : eq(state, what),
  )
}

/**
 * Takes one try for itself, by moving the next one into the future; of jobs at the same time, one gets it. The try
 * counts also when the process dies during it. Returns how many there were, or null when it is nobody's turn.
 */
export async function takeTry(db: Database, delivery: Delivery, what: UnderWay): Promise<number | null> {
  const { tries, nextTryAt } = platformDeliveries
  const due = and(isUnderWay(delivery.entitlementId, what), lte(nextTryAt, sql`now()`))
  const [row] = await db.select({ tries }).from(platformDeliveries).where(due)
  if (!row) return null
  const taken = await db
    .update(platformDeliveries)
    .set({
      tries: row.tries + 1,
      nextTryAt: new Date(Date.now() + waitAfter(row.tries + 1)),
      ...(what === 'waiting' ? { toldUntil: toldWith(delivery.validUntil) } : {}),
    })
    .where(and(due, eq(tries, row.tries)))
    .returning({ tries })
  return taken[0]?.tries ?? null
}

/**
 * The end that the platform will know for certain once it has given access: that of the first try, which it may have
 * taken in without being heard. Where a later try names another end, nobody knows which one it keeps.
 */
function toldWith(validUntil: Date | null): SQL {
  const { tries, lastFailure, toldUntil } = platformDeliveries
  const end = sql`${validUntil?.toISOString() ?? null}::timestamptz`
  return sql`case when ${tries} = 0 and ${lastFailure} is null then ${end} when ${toldUntil} = ${end} then ${toldUntil} end`
}

/** An entitlement with all that its platform may learn, and that staff need. */
export interface Delivery {
  entitlementId: string
  platform: Platform
  validUntil: Date | null
  revokedAt: Date | null
  /** A pupil is known by the id alone. */
  user: { id: string; email: string | null; name: string | null }
  isbn: string | null
  productTitle: string
  orderNumber: string | null
  orderId: string | null
}

/** Null where the entitlement is gone, has not begun, or is not for a platform. */
export async function loadDelivery(db: Database, entitlementId: string): Promise<Delivery | null> {
  const [row] = await db
    .select({
      platform: entitlements.platform,
      validUntil: entitlements.validUntil,
      revokedAt: entitlements.revokedAt,
      user: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
      isbn: products.isbn,
      productTitle: titles.title,
      orderNumber: orders.number,
      orderId: orders.id,
    })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .innerJoin(products, eq(products.id, entitlements.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .leftJoin(coupons, eq(coupons.id, entitlements.couponId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${orderLines.orderId}, ${coupons.redeemedOrderId})`))
    .where(and(eq(entitlements.id, entitlementId), sql`${entitlements.startsAt} is not null`))
  if (!row?.platform) return null
  const { id, email, firstName, lastName } = row.user
  const isOfPupil = isPupilAddress(email)
  const user = { id, email: isOfPupil ? null : email, name: isOfPupil ? null : `${firstName} ${lastName}` }
  return { ...row, entitlementId, platform: row.platform, user }
}
