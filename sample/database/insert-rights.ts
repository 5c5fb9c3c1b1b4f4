import type { Database } from '#kernel/database/connection.ts'
import { platformDeliveries } from '#modules/licences/platforms/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ownedProducts, termOf } from '../people/rights.ts'
import type { UserRow } from '../people/rows.ts'
import { sampleId } from '../sample-id.ts'

/** Inserts what staff have given to the demonstration accounts; the platforms are told after the shop has started. */
export async function insertRights(
  tx: Database,
  catalogue: Catalogue,
  { users, staffId, today }: { users: readonly UserRow[]; staffId: string; today: Date },
): Promise<void> {
  for (const [n, owned] of ownedProducts(catalogue).entries()) {
    const { user, product, platform, days } = owned
    const term = termOf(owned, today)
    const id = sampleId('entitlement', n)
    await tx.insert(entitlements).values({
      id,
      userId: users[user]?.id ?? '',
      productId: product.id,
      platform,
      source: 'staff',
      grantedBy: staffId,
      days,
      startsAt: term.validFrom,
      createdAt: term.validFrom,
      ...term,
    })
    if (platform) await tx.insert(platformDeliveries).values({ entitlementId: id })
  }
}
