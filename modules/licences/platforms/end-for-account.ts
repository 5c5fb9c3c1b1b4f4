import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { closeTask } from './staff-task.ts'

/** Ends a person's access on platforms, in the transaction that deletes the account with all its entitlements. */
export async function endForAccount(core: Pick<Core, 'jobs'>, tx: Database, userId: string): Promise<void> {
  const { id, platform, startsAt } = entitlements
  // Also what has not reached its platform yet: it may be on its way there.
  const isKnown = sql`not exists (select from platform_deliveries where entitlement_id = ${id} and state = 'ended')`
  const known = await tx
    .select({ entitlementId: id, platform })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNotNull(platform), isNotNull(startsAt), isKnown))
  for (const { entitlementId, platform: name } of known) {
    await closeTask(tx, entitlementId)
    if (name) await core.jobs.enqueue(tx, rightsJobs.endDelivery, { entitlementId, platform: name })
  }
}
