import { and, eq, sql } from 'drizzle-orm'
import type { Provisioned } from '#adapters/platform/port.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { tryGivenUpAgain } from './deliver-again.ts'
import { type Delivery, isUnderWay, loadDelivery, takeTry } from './delivery-row.ts'
import { HAS_MOVED, moveEnd } from './move-end.ts'
import { noteFailure } from './note-failure.ts'
import { failureOf, isRevoked, NOT_CONNECTED, type PlatformFailure } from './platform-failure.ts'
import type { PlatformsKit } from './platforms-kit.ts'
import { closeTask } from './staff-task.ts'
import { platformDeliveries } from './tables.ts'

const DAY = 86_400_000

/**
 * Job `deliver-entitlement`: gives access on the entitlement's platform, which is asked outside any transaction, or tells
 * it of another end. The row of the delivery is the truth: each try is noted in it first, so a killed one is made up for
 * by `deliver-due`, and the entitlement's id makes the platform give access once.
 */
export async function deliverEntitlement(kit: PlatformsKit, entitlementId: string): Promise<void> {
  const { db } = kit.core
  const delivery = await loadDelivery(db, entitlementId)
  if (!delivery || delivery.revokedAt) return
  await db.insert(platformDeliveries).values({ entitlementId }).onConflictDoNothing()
  const tries = await takeTry(db, delivery, 'waiting')
  if (tries === null) return moveEnd(kit, delivery)
  if (delivery.validUntil && delivery.validUntil <= new Date()) return endUnused(db, entitlementId)
  const fail = (failed: PlatformFailure) =>
    inTransaction(db, (tx) => noteFailure(tx, delivery, { what: 'waiting', tries, ...failed }))
  const platform = kit.platforms[delivery.platform]
  if (!platform) return fail(NOT_CONNECTED)
  let given: Provisioned
  try {
    given = await platform.provision(requestOf(delivery))
  } catch (error) {
    // Revoked while the platform was asked: `end-delivery` was first.
    if (isRevoked(error) && !(await isKept(db, entitlementId))) return
    return fail(failureOf(error))
  }
  await store(kit, delivery, given)
}

/** Over before the platform could be told. */
async function endUnused(db: Database, entitlementId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(platformDeliveries)
      .set({ state: 'ended', changedAt: new Date() })
      .where(isUnderWay(entitlementId, 'waiting'))
    await closeTask(tx, entitlementId)
  })
}

function requestOf({ entitlementId, user, isbn, orderNumber, validUntil }: Delivery) {
  return { entitlementId, user, isbn, orderNumber, days: validUntil && daysUntil(validUntil) }
}

/** Swiss days from today to the last day of a term; at least one. */
function daysUntil(end: Date): number {
  const lastDay = new Date(end.getTime() - 1)
  return Math.max(1, Math.round((Date.parse(swissDay(lastDay)) - Date.parse(swissDay(new Date()))) / DAY))
}

/** Keeps the platform's answer while the entitlement runs; what was revoked in the meantime is ended at the platform. */
function store({ core }: PlatformsKit, delivery: Delivery, { externalId, link }: Provisioned): Promise<void> {
  const { entitlementId, platform } = delivery
  return inTransaction(core.db, async (tx) => {
    const [stored] = await tx
      .update(platformDeliveries)
      .set({
        state: 'delivered',
        externalId,
        link,
        lastFailure: null,
        changedAt: new Date(),
        // It has moved while the platform was asked, or between two tries: `deliver-due` goes on.
        isMoving: HAS_MOVED,
        tries: sql`case when ${HAS_MOVED} then 0 else ${platformDeliveries.tries} end`,
      })
      .where(
        and(
          isUnderWay(entitlementId, 'waiting'),
          sql`exists (select from ${entitlements} where id = ${entitlementId} and revoked_at is null)`,
        ),
      )
      .returning({ id: platformDeliveries.entitlementId })
    if (stored) {
      await closeTask(tx, entitlementId)
      await tryGivenUpAgain(tx, platform)
      return
    }
    if (await isKept(tx, entitlementId)) return
    // Its end may have reached the platform before this.
    await tx
      .update(platformDeliveries)
      .set({ state: 'ending', tries: 0, nextTryAt: sql`now()` })
      .where(eq(platformDeliveries.entitlementId, entitlementId))
    await core.jobs.enqueue(tx, rightsJobs.endDelivery, { entitlementId, platform })
  })
}

async function isKept(db: Database, entitlementId: string): Promise<boolean> {
  return (await db.$count(entitlements, and(eq(entitlements.id, entitlementId), sql`revoked_at is null`))) > 0
}
