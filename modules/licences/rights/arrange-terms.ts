import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import * as rightsJobs from './jobs.ts'
import { entitlements } from './tables.ts'
import { chainTerms } from './term.ts'

export interface Owned {
  userId: string
  productId: string
  platform: Platform | null
}

/** When the term of an entitlement begins and ends. */
type MovedTerm = Pick<typeof entitlements.$inferSelect, 'id' | 'validFrom' | 'validUntil'>

/**
 * Writes when the terms of one product on one platform begin and end; returns those that are new. The owner is locked
 * (`lock-owners.ts`).
 */
export async function arrangeTerms(tx: Database, { userId, productId, platform }: Owned): Promise<MovedTerm[]> {
  const { id, startsAt, days, validFrom, validUntil } = entitlements
  const begun = await tx
    .select({ id, startsAt, days, validFrom, validUntil })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.productId, productId),
        platform === null ? isNull(entitlements.platform) : eq(entitlements.platform, platform),
        isNotNull(startsAt),
        isNull(entitlements.revokedAt),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  const before = new Map(begun.map((term) => [term.id, term]))
  const terms = begun.flatMap(({ id, startsAt, days }) => (startsAt ? [{ id, startsAt, days }] : []))
  const moved = chainTerms(terms).filter((term) => !isSameTerm(term, before.get(term.id)))
  await Promise.all(
    moved.map((term) =>
      tx.update(entitlements).set({ validFrom: term.validFrom, validUntil: term.validUntil }).where(eq(id, term.id)),
    ),
  )
  return moved
}

/** Tells the platform of the ends that have moved, in the same transaction. */
export async function tellMoved(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { platform, moved }: { platform: Platform | null; moved: readonly MovedTerm[] },
): Promise<void> {
  if (platform === null) return
  for (const { id } of moved) await core.jobs.enqueue(tx, rightsJobs.deliverEntitlement, { entitlementId: id })
}

function isSameTerm(one: MovedTerm, other: MovedTerm | undefined): boolean {
  return (
    one.validFrom?.getTime() === other?.validFrom?.getTime() &&
    one.validUntil?.getTime() === other?.validUntil?.getTime()
  )
}
