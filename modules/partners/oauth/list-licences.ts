import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { PartnerLicence } from '#contract/partners/partner-licences.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { PartnerCaller } from '#kernel/route.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { organisationProducts } from '#modules/partners/partners/tables.ts'

/**
 * What a person owns of the products that staff have given to an application's organisation, and of no others: what runs
 * or will run. None for an application that acts for itself.
 */
export async function listLicences(db: Database, { userId, organisationId }: PartnerCaller): Promise<PartnerLicence[]> {
  if (userId === null) return []
  const isOfOrganisation = and(
    eq(organisationProducts.productId, entitlements.productId),
    eq(organisationProducts.organisationId, organisationId),
  )
  const rows = await db
    .select({
      id: entitlements.id,
      productId: products.id,
      isbn: products.isbn,
      title: titles.title,
      platform: entitlements.platform,
      from: entitlements.validFrom,
      until: entitlements.validUntil,
    })
    .from(entitlements)
    .innerJoin(organisationProducts, isOfOrganisation)
    .innerJoin(products, eq(products.id, entitlements.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(
      and(
        eq(entitlements.userId, userId),
        isNull(entitlements.revokedAt),
        or(isNull(entitlements.validUntil), gt(entitlements.validUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(entitlements.id))
  return rows.map(({ productId, from, until, ...licence }) => ({
    ...licence,
    product_id: productId,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }))
}
