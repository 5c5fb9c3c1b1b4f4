import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { arrangeTerms, tellMoved } from './arrange-terms.ts'
import * as rightsJobs from './jobs.ts'
import { lockOwners } from './lock-owners.ts'
import { entitlements } from './tables.ts'
import { endOfTerm } from './term.ts'

/** Entitlements per transaction. */
const BATCH = 100

/** Job `start-waiting-entitlements`: what was ordered before its release begins on the day of the release. */
export async function startWaiting(core: Core, now = new Date()): Promise<void> {
  while ((await startBatch(core, now)) === BATCH);
}

function startBatch(core: Core, now: Date): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const waiting = and(isNull(entitlements.startsAt), isNull(entitlements.revokedAt))
    const due = await tx
      .select({ id: entitlements.id, userId: entitlements.userId })
      .from(entitlements)
      .innerJoin(products, eq(products.id, entitlements.productId))
      .where(and(waiting, ne(products.availability, 'preorder')))
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
