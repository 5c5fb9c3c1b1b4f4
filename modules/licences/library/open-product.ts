import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { platformDeliveries } from '#modules/licences/platforms/tables.ts'
import { noteOpened } from '#modules/licences/rights/note-opened.ts'
import { IS_RUNNING } from '#modules/licences/rights/owned-titles.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'

/**
 * The link into the platform of what somebody owns, by the id of one of its terms. Notes that the running term was opened;
 * one that was taken back at the same moment opens nothing.
 */
export async function openProduct(
  db: Database,
  { userId, ownedId }: { userId: string; ownedId: string },
): Promise<string> {
  const [owned] = await db
    .select({ productId: entitlements.productId, platform: entitlements.platform })
    .from(entitlements)
    .where(and(eq(entitlements.id, ownedId), eq(entitlements.userId, userId)))
  if (!owned?.platform) throw new Refusal('not_found')
  const [running] = await db
    .select({ id: entitlements.id, openedAt: entitlements.openedAt, link: platformDeliveries.link })
    .from(entitlements)
    .innerJoin(platformDeliveries, eq(platformDeliveries.entitlementId, entitlements.id))
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.productId, owned.productId),
        eq(entitlements.platform, owned.platform),
        eq(platformDeliveries.state, 'delivered'),
        isNotNull(platformDeliveries.link),
        sql`${IS_RUNNING}`,
      ),
    )
    .orderBy(desc(entitlements.validFrom))
    .limit(1)
  if (!running?.link || !(await noteOpened(db, running))) throw new Refusal('licence_not_opened')
  return running.link
}
