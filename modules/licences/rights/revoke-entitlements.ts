import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import type { AccessEndReason, EndReason } from '#modules/licences/coupons/tables.ts'
import { arrangeTerms, tellMoved } from './arrange-terms.ts'
import { distinct, type Entitlement } from './grant-entitlements.ts'
import * as rightsJobs from './jobs.ts'
import { lockOwners } from './lock-owners.ts'
import { entitlements } from './tables.ts'

/**
 * Ends the entitlements that came with these order lines, the buyer's own coupon included; what others redeemed stays
 * (decisions, section 16). Returns what it ended.
 */
export function revokeOfLines(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  lineIds: readonly string[],
  reason: EndReason,
): Promise<Entitlement[]> {
  return revokeWhere(core, tx, inArray(entitlements.orderLineId, [...lineIds]), reason)
}

/** Ends one entitlement; one that has ended already stays as it is. */
export async function revokeEntitlement(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  id: string,
  reason: EndReason,
): Promise<Entitlement | null> {
  const [ended] = await revokeWhere(core, tx, eq(entitlements.id, id), reason)
  return ended ?? null
}

/**
 * Ends rights that a school takes back: `unopened` ones only as long as nobody has opened them, also at this moment. Returns
 * what it ended.
 */
export function takeRightsBack(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { unopened, others }: { unopened: readonly string[]; others: readonly string[] },
): Promise<Entitlement[]> {
  const isUnopened = sql`${entitlements.id} = any(${uuids(unopened)}) and ${entitlements.openedAt} is null`
  return revokeWhere(core, tx, sql`((${isUnopened}) or ${entitlements.id} = any(${uuids(others)}))`, 'taken_back')
}

async function revokeWhere(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  which: SQL,
  reason: AccessEndReason,
): Promise<Entitlement[]> {
  const running = and(which, isNull(entitlements.revokedAt))
  const owners = await tx.selectDistinct({ userId: entitlements.userId }).from(entitlements).where(running)
  await lockOwners(
    tx,
    owners.map(({ userId }) => userId),
  )
  const ended = await tx.update(entitlements).set({ revokedAt: now(), revokeReason: reason }).where(running).returning()
  // What was to follow the ended term begins earlier.
  for (const owned of distinct(ended)) {
    await tellMoved(core, tx, { platform: owned.platform, moved: await arrangeTerms(tx, owned) })
  }
  for (const { id, platform } of ended) {
    if (platform) await core.jobs.enqueue(tx, rightsJobs.endDelivery, { entitlementId: id, platform })
  }
  return ended
}
