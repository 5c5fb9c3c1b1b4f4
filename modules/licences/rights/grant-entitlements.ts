import { uuidv7 } from 'uuidv7'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { arrangeTerms, type Owned, tellMoved } from './arrange-terms.ts'
import * as rightsJobs from './jobs.ts'
import { lockOwners } from './lock-owners.ts'
import { entitlements } from './tables.ts'
import { endOfTerm } from './term.ts'

export interface Grant extends Owned {
  source:
    | { kind: 'order'; orderLineId: string }
    | { kind: 'coupon'; couponId: string }
    | { kind: 'staff'; staffId: string }
    | { kind: 'school'; seatId: string }
  /** Days of its term; null for a right without end. */
  days: number | null
  /** Null for something that is not out yet: it begins on the day of its release. */
  startsAt: Date | null
}

export type Entitlement = typeof entitlements.$inferSelect

/**
 * Gives people what they bought, redeemed, or were given, in the transaction of its cause; a job tells the platform.
 * Idempotent for each source: returns only what was not granted before. The lock of the owners and the rights leave in
 * one packet, and so do the terms and the jobs.
 */
export async function grantEntitlements(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  grants: readonly Grant[],
): Promise<Entitlement[]> {
  if (grants.length === 0) return []
  const owners = grants.map(({ userId }) => userId)
  const [, made] = await Promise.all([
    lockOwners(tx, owners),
    tx.insert(entitlements).values(grants.map(rowOf)).onConflictDoNothing().returning(),
  ])
  const begun = made.filter(({ startsAt }) => startsAt !== null)
  const delivered = begun.filter(({ platform }) => platform !== null)
  const owned = distinct(begun)
  const [moved] = await Promise.all([
    Promise.all(owned.map((one) => arrangeTerms(tx, one))),
    Promise.all(delivered.map(({ id }) => core.jobs.enqueue(tx, rightsJobs.deliverEntitlement, { entitlementId: id }))),
  ])
  const isMade = new Set(made.map(({ id }) => id))
  for (const [index, { platform }] of owned.entries()) {
    const others = moved[index]?.filter(({ id }) => !isMade.has(id)) ?? []
    await tellMoved(core, tx, { platform, moved: others })
  }
  const terms = new Map(moved.flat().map((term) => [term.id, term]))
  return made.map((entitlement) => ({ ...entitlement, ...terms.get(entitlement.id) }))
}

function rowOf({ source, ...grant }: Grant): typeof entitlements.$inferInsert {
  const { days, startsAt } = grant
  return {
    ...grant,
    id: uuidv7(),
    source: source.kind,
    orderLineId: source.kind === 'order' ? source.orderLineId : null,
    couponId: source.kind === 'coupon' ? source.couponId : null,
    seatId: source.kind === 'school' ? source.seatId : null,
    grantedBy: source.kind === 'staff' ? source.staffId : null,
    // `arrangeTerms` moves it behind a term that still runs.
    validFrom: startsAt,
    validUntil: startsAt && days !== null ? endOfTerm(startsAt, days) : null,
  }
}

/** Each product and platform of each person once. */
export function distinct(owned: readonly Owned[]): Owned[] {
  return [
    ...new Map(
      owned.map(({ userId, productId, platform }) => [
        [userId, productId, platform].join(),
        { userId, productId, platform },
      ]),
    ).values(),
  ]
}
