import { and, eq, lte, sql } from 'drizzle-orm'
import type { Platform } from '#contract/shop/catalogue.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/tables.ts'
import { coupons } from '#modules/coupons/tables.ts'
import { orderLines, orders } from '#modules/orders/tables.ts'
import { entitlements } from '#modules/rights/tables.ts'
import { addTask } from '#modules/tasks/write-tasks.ts'
import { users } from '#modules/users/tables.ts'
import { MOST_TRIES, waitAfter } from './delivery-schedule.ts'
import { platformDeliveries } from './tables.ts'

/** What is under way: access being given, or being ended. */
export type UnderWay = 'waiting' | 'ending'

/**
 * Takes one try for itself, by moving the next one into the future; of jobs at the same time, one gets it. The try
 * counts also when the process dies during it. Returns how many there were, or null when it is nobody's turn.
 */
export async function takeTry(db: Database, entitlementId: string, state: UnderWay): Promise<number | null> {
  const { tries, nextTryAt } = platformDeliveries
  const due = and(
    eq(platformDeliveries.entitlementId, entitlementId),
    eq(platformDeliveries.state, state),
    lte(nextTryAt, sql`now()`),
  )
  const [row] = await db.select({ tries }).from(platformDeliveries).where(due)
  if (!row) return null
  const taken = await db
    .update(platformDeliveries)
    .set({ tries: row.tries + 1, nextTryAt: new Date(Date.now() + waitAfter(row.tries + 1)) })
    .where(and(due, eq(tries, row.tries)))
    .returning({ tries })
  return taken[0]?.tries ?? null
}

/** An entitlement with all that its platform may learn, and that staff need. */
export interface Delivery {
  entitlementId: string
  platform: Platform
  validUntil: Date | null
  revokedAt: Date | null
  user: { id: string; email: string; name: string }
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
  return { ...row, entitlementId, platform: row.platform, user: { id, email, name: `${firstName} ${lastName}` } }
}

interface Failed {
  state: UnderWay
  /** This try included. */
  tries: number
  /** In English, without data of people. */
  failure: string
  /** No retry would change anything. */
  isFinal: boolean
}

/** Notes why a try failed; after the last one gives up, with a task for staff, once. */
export async function noteFailure(
  tx: Database,
  delivery: Delivery,
  { state, tries, failure, isFinal }: Failed,
): Promise<void> {
  const isOver = isFinal || tries >= MOST_TRIES
  const [noted] = await tx
    .update(platformDeliveries)
    .set({ lastFailure: failure, ...(isOver ? { state: 'given_up' as const, changedAt: new Date() } : {}) })
    .where(
      and(
        eq(platformDeliveries.entitlementId, delivery.entitlementId),
        eq(platformDeliveries.state, state),
        eq(platformDeliveries.tries, tries),
      ),
    )
    .returning({ changedAt: platformDeliveries.changedAt })
  if (!noted || !isOver) return
  await addTask(tx, {
    kind: 'platform_given_up',
    subject: delivery.orderNumber ?? delivery.entitlementId,
    // Staff may have it delivered again, and that may fail again.
    cause: `${delivery.entitlementId} ${state} ${noted.changedAt.toISOString()}`,
    orderId: delivery.orderId,
    facts: {
      entitlement_id: delivery.entitlementId,
      platform: delivery.platform,
      product: delivery.productTitle,
      order_number: delivery.orderNumber,
      is_ending: state === 'ending',
      failure,
    },
  })
}
