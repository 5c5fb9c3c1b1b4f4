import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { MOST_TRIES } from './delivery-schedule.ts'
import { platformDeliveries } from './tables.ts'

/**
 * Tries a delivery that was given up again, with as many tries as before: giving access, moving its end, or ending it
 * where the entitlement was revoked.
 */
export async function deliverAgain(core: Pick<Core, 'jobs'>, tx: Database, id: string): Promise<void> {
  const [entitlement] = await tx.select().from(entitlements).where(eq(entitlements.id, id))
  if (!entitlement?.platform) throw new Refusal('delivery_not_given_up')
  const again = await beginAgain(tx, and(eq(platformDeliveries.entitlementId, id), isGivenUp()))
  if (again === 0) throw new Refusal('delivery_not_given_up')
  if (entitlement.revokedAt !== null) {
    await core.jobs.enqueue(tx, rightsJobs.endDelivery, { entitlementId: id, platform: entitlement.platform })
  } else await core.jobs.enqueue(tx, rightsJobs.deliverEntitlement, { entitlementId: id })
}

/** Lets access be given of which the platform was never told, since its term was over; now that it ends later. */
export async function giveAfterAll(tx: Database, id: string): Promise<void> {
  await tx
    .update(platformDeliveries)
    .set({ state: 'waiting', tries: 0, nextTryAt: sql`now()`, changedAt: new Date() })
    .where(and(eq(platformDeliveries.entitlementId, id), eq(platformDeliveries.state, 'ended')))
}

/**
 * Tries again what was given up because a platform did not answer as it should for two days, now that it does: nobody
 * has to press for each. What it refused for good stays with staff. `deliver-due` goes on.
 */
export async function tryGivenUpAgain(tx: Database, platform: Platform): Promise<void> {
  const isOfPlatform = sql`exists (select from entitlements where id = ${platformDeliveries.entitlementId} and platform = ${platform})`
  const { taskCause, tries } = platformDeliveries
  await beginAgain(tx, and(isNotNull(taskCause), isGivenUp(), sql`${tries} >= ${MOST_TRIES}`, isOfPlatform))
}

/** Also an end that could not be moved: access goes on until then. */
export function isGivenUp(): SQL | undefined {
  const { state, taskCause, isMoving } = platformDeliveries
  return or(eq(state, 'given_up'), and(eq(state, 'delivered'), isNotNull(taskCause), eq(isMoving, false)))
}

/** How many there were. */
async function beginAgain(tx: Database, which: SQL | undefined): Promise<number> {
  const isRevoked = sql`exists (select from entitlements where id = platform_deliveries.entitlement_id and revoked_at is not null)`
  const again = await tx
    .update(platformDeliveries)
    .set({
      state: sql`case when ${isRevoked} then 'ending' when state = 'given_up' then 'waiting' else state end`,
      isMoving: sql`state = 'delivered' and not ${isRevoked}`,
      tries: 0,
      nextTryAt: sql`now()`,
      changedAt: new Date(),
    })
    .where(which)
    .returning({ id: platformDeliveries.entitlementId })
  return again.length
}
