import { and, eq, exists, isNull, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { arrangeTerms, tellMoved } from './arrange-terms.ts'
import * as rightsJobs from './jobs.ts'
import { lockOwners } from './lock-owners.ts'
import { entitlements } from './tables.ts'
import { endOfTerm } from './term.ts'

/** Entitlements per transaction. */
const BATCH = 100

/**
 * Job `start-waiting-entitlements`: what was ordered before its release begins on the day of the release; a part
 * of a bundle on the later day of both.
 */
export async function startWaiting(core: Core, now = new Date()): Promise<void> {
  while ((await startBatch(core, now)) === BATCH);
}

/** The bundle that a right comes from, where that is not out yet: nothing of it is handed over before. */
function soldEarly(tx: Database) {
  const line = sql`coalesce(${entitlements.orderLineId}, (select order_line_id from coupon_sets
    join coupons on coupons.set_id = coupon_sets.id where coupons.id = coalesce(${entitlements.couponId}, ${entitlements.seatId})))`
  const bundle = alias(products, 'bundle')
  return tx
    .select({ id: bundle.id })
    .from(orderLines)
    .innerJoin(bundle, eq(bundle.id, orderLines.productId))
    .where(and(eq(orderLines.id, line), eq(bundle.availability, 'preorder')))
}

function startBatch(core: Core, now: Date): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const waiting = and(isNull(entitlements.startsAt), isNull(entitlements.revokedAt))
    const due = await tx
      .select({ id: entitlements.id, userId: entitlements.userId })
      .from(entitlements)
      .innerJoin(products, eq(products.id, entitlements.productId))
      .where(and(waiting, ne(products.availability, 'preorder'), not(exists(soldEarly(tx)))))
      .orderBy(entitlements.id)
      .limit(BATCH)
    await lockOwners(
      tx,
      due.map(({ userId }) => userId),
    )
    for (const { id } of due) {
      const [row] = await tx
        .select()
        .from(entitlements)
        .where(and(eq(entitlements.id, id), waiting))
      if (!row) continue
      const validUntil = row.days === null ? null : endOfTerm(now, row.days)
      await tx.update(entitlements).set({ startsAt: now, validFrom: now, validUntil }).where(eq(entitlements.id, id))
      const moved = (await arrangeTerms(tx, row)).filter((term) => term.id !== id)
      await tellMoved(core, tx, { platform: row.platform, moved })
      if (row.platform) await core.jobs.enqueue(tx, rightsJobs.deliverEntitlement, { entitlementId: id })
    }
    return due.length
  })
}
