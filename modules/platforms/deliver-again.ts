import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as rightsJobs from '#modules/rights/jobs.ts'
import { entitlements } from '#modules/rights/tables.ts'
import { platformDeliveries } from './tables.ts'

/**
 * Tries a delivery that was given up again, with as many tries as before: giving access, or ending it where the
 * entitlement was revoked. Throws `delivery_not_given_up`.
 */
export async function deliverAgain(core: Pick<Core, 'jobs'>, tx: Database, id: string): Promise<void> {
  const [entitlement] = await tx.select().from(entitlements).where(eq(entitlements.id, id))
  if (!entitlement?.platform) throw new Refusal('delivery_not_given_up')
  const isEnding = entitlement.revokedAt !== null
  const again = await tx
    .update(platformDeliveries)
    .set({ state: isEnding ? 'ending' : 'waiting', tries: 0, nextTryAt: sql`now()`, changedAt: new Date() })
    .where(and(eq(platformDeliveries.entitlementId, id), eq(platformDeliveries.state, 'given_up')))
    .returning({ id: platformDeliveries.entitlementId })
  if (again.length === 0) throw new Refusal('delivery_not_given_up')
  if (isEnding) {
    await core.jobs.enqueue(tx, rightsJobs.endDelivery, { entitlementId: id, platform: entitlement.platform })
  } else await core.jobs.enqueue(tx, rightsJobs.deliverEntitlement, { entitlementId: id })
}
