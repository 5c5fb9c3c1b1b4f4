import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Platform, platform as platformName } from '#contract/catalogue/catalogue.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { isUnderWay, loadDelivery, takeTry } from './delivery-row.ts'
import { MOST_TRIES, waitAfter } from './delivery-schedule.ts'
import { noteFailure } from './note-failure.ts'
import { failureOf, isRevoked, NOT_CONNECTED, type PlatformFailure } from './platform-failure.ts'
import type { PlatformsKit } from './platforms-kit.ts'
import { closeTask } from './staff-task.ts'
import { platformDeliveries } from './tables.ts'

interface Ending {
  entitlementId: string
  platform: string
  /** Without a row of its own, the job counts. */
  tries?: number
}

/**
 * Job `end-delivery`: ends access on the platform, with as many tries as giving it has. Where the account is deleted no
 * row is left, so the job itself carries what the platform needs, and repeats itself.
 */
export async function endDelivery(kit: PlatformsKit, ending: Ending): Promise<void> {
  const { entitlementId } = ending
  const name = platformName.parse(ending.platform)
  const delivery = await loadDelivery(kit.core.db, entitlementId)
  if (!delivery) return endForgotten(kit, { ...ending, name })
  if (!delivery.revokedAt) return
  const tries = await inTransaction(kit.core.db, async (tx) => {
    await beginEnding(tx, entitlementId)
    return takeTry(tx, delivery, 'ending')
  })
  if (tries === null) return
  const failed = await askToEnd(kit, name, entitlementId)
  await inTransaction(kit.core.db, async (tx) => {
    if (failed) await noteFailure(tx, delivery, { what: 'ending', tries, ...failed })
    else await noteEnded(tx, entitlementId)
  })
}

/** From now on nothing is delivered any more. */
async function beginEnding(tx: Database, entitlementId: string): Promise<void> {
  const { state } = platformDeliveries
  await tx.insert(platformDeliveries).values({ entitlementId, state: 'ending' }).onConflictDoNothing()
  await tx
    .update(platformDeliveries)
    // Another end is of no use any more, also where the platform refuses to end it: `deliver-due` would wake it for ever.
    .set({ state: 'ending', isMoving: false, tries: 0, nextTryAt: sql`now()`, changedAt: new Date() })
    .where(and(eq(platformDeliveries.entitlementId, entitlementId), inArray(state, ['waiting', 'delivered'])))
  // What was given up as long as it was to be given: the platform may have given it all the same.
  await tx
    .update(platformDeliveries)
    .set({ state: 'ending', tries: 0, nextTryAt: sql`now()`, changedAt: new Date() })
    .where(
      and(
        eq(platformDeliveries.entitlementId, entitlementId),
        eq(state, 'given_up'),
        sql`changed_at < (select revoked_at from entitlements where id = entitlement_id)`,
      ),
    )
}

async function noteEnded(tx: Database, entitlementId: string): Promise<void> {
  await tx
    .update(platformDeliveries)
    .set({ state: 'ended', lastFailure: null, isMoving: false, changedAt: new Date() })
    .where(isUnderWay(entitlementId, 'ending'))
  await closeTask(tx, entitlementId)
}

/** Null once access has ended. */
async function askToEnd(
  { platforms }: PlatformsKit,
  name: Platform,
  entitlementId: string,
): Promise<PlatformFailure | null> {
  const platform = platforms[name]
  if (!platform) return NOT_CONNECTED
  try {
    await platform.revoke(entitlementId)
    return null
  } catch (error) {
    return isRevoked(error) ? null : failureOf(error)
  }
}

async function endForgotten(kit: PlatformsKit, { entitlementId, name, tries = 0 }: Ending & { name: Platform }) {
  const failed = await askToEnd(kit, name, entitlementId)
  if (!failed) return
  const { core } = kit
  const tried = tries + 1
  await inTransaction(core.db, async (tx) => {
    if (!failed.isFinal && tried < MOST_TRIES) {
      const data = { entitlementId, platform: name, tries: tried }
      return core.jobs.enqueue(tx, rightsJobs.endDelivery, data, { startAfter: waitAfter(tried) / 1000 })
    }
    const unknown = { product: null, order_number: null }
    await addTask(tx, {
      kind: 'platform_given_up',
      subject: entitlementId,
      cause: `${entitlementId} account deleted`,
      orderId: null,
      facts: { entitlement_id: entitlementId, platform: name, ...unknown, is_ending: true, failure: failed.failure },
    })
  })
}
