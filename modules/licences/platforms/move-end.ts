import { and, eq, sql } from 'drizzle-orm'
import { inTransaction } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { type Delivery, isUnderWay, takeTry } from './delivery-row.ts'
import { noteFailure } from './note-failure.ts'
import { failureOf, NOT_CONNECTED, type PlatformFailure } from './platform-failure.ts'
import type { PlatformsKit } from './platforms-kit.ts'
import { closeTask } from './staff-task.ts'
import { platformDeliveries } from './tables.ts'

/**
 * Whether the platform of a delivery knows another end than its term has, and one of them is still to come. A right
 * without end never gets one.
 */
export const HAS_MOVED = sql<boolean>`exists (select from entitlements where entitlements.id = platform_deliveries.entitlement_id
  and entitlements.valid_until is distinct from platform_deliveries.told_until
  and (entitlements.valid_until > now() or platform_deliveries.told_until > now()))`

/**
 * Tells a platform that has given access of another end of its term: earlier or later terms of the same product have
 * come or gone. Compares what it was told with what holds, so however often terms move, the last end arrives.
 */
export async function moveEnd(kit: PlatformsKit, delivery: Delivery): Promise<void> {
  const { entitlementId, validUntil } = delivery
  const { db } = kit.core
  const { isMoving, state } = platformDeliveries
  await db
    .update(platformDeliveries)
    .set({ isMoving: true, tries: 0, nextTryAt: sql`now()` })
    .where(
      and(eq(platformDeliveries.entitlementId, entitlementId), eq(state, 'delivered'), eq(isMoving, false), HAS_MOVED),
    )
  const tries = await takeTry(db, delivery, 'moving')
  if (tries === null || !validUntil) return
  const failed = await askToMove(kit, delivery, validUntil)
  await inTransaction(db, async (tx) => {
    if (failed) return noteFailure(tx, delivery, { what: 'moving', tries, ...failed })
    const [told] = await tx
      .update(platformDeliveries)
      .set({ toldUntil: validUntil, isMoving: false, lastFailure: null })
      .where(isUnderWay(entitlementId, 'moving'))
      .returning({ id: platformDeliveries.entitlementId })
    if (!told) return
    await closeTask(tx, entitlementId)
    // It has moved once more while the platform was asked.
    await tx
      .update(platformDeliveries)
      .set({ isMoving: true, tries: 0, nextTryAt: sql`now()` })
      .where(and(eq(platformDeliveries.entitlementId, entitlementId), HAS_MOVED))
  })
}

/** Null once the platform knows. */
async function askToMove(
  { platforms }: PlatformsKit,
  { entitlementId, platform: name }: Delivery,
  validUntil: Date,
): Promise<PlatformFailure | null> {
  const platform = platforms[name]
  if (!platform) return NOT_CONNECTED
  try {
    await platform.moveEnd({ entitlementId, lastDay: swissDay(new Date(validUntil.getTime() - 1)) })
    return null
  } catch (error) {
    return failureOf(error)
  }
}
