import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import type { Route } from '#kernel/route.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { lockOwnerOf, prolongEntitlement } from '#modules/licences/rights/prolong-entitlement.ts'
import { revokeEntitlement } from '#modules/licences/rights/revoke-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { couponLifeRoutes } from './coupon-life.ts'
import { deliverAgain, giveAfterAll } from './deliver-again.ts'
import { entitlementList, grantByStaff, readEntitlement } from './office-entitlements.ts'
import type { PlatformsKit } from './platforms-kit.ts'

/** What staff do with entitlements, and what they see of a coupon that gave one. */
export function platformRoutes({ core }: PlatformsKit): Route[] {
  const { answer, act } = answerResource(core, officeEntitlementsApi.entitlements, {
    table: entitlements,
    // Whoever grants or arranges terms locks the owner first.
    lockBefore: lockOwnerOf,
    read: readEntitlement,
    recorded: ({ product, platform, days, valid_until, revoked_at, delivery }) => ({
      product: product.id,
      platform,
      days,
      valid_until,
      revoked_at,
      delivery: delivery?.state ?? null,
    }),
    personOf: ({ user }) => user.id,
    isPersonal: true,
  })
  return [
    ...answer({
      list: entitlementList,
      create: (tx, { reason: _, ...grant }, { user }) => grantByStaff(core, tx, { grant, staffId: user.id }),
    }),
    act(
      officeEntitlementsApi.revokeEntitlement,
      async (tx, { params: { id } }) => {
        await revokeEntitlement(core, tx, id, 'staff')
      },
      ({ body }) => body.reason,
    ),
    act(
      officeEntitlementsApi.prolongEntitlement,
      async (tx, { params: { id }, body: { until } }) => {
        await prolongEntitlement(core, tx, { id, until })
        await giveAfterAll(tx, id)
      },
      ({ body }) => body.reason,
    ),
    act(officeEntitlementsApi.deliverEntitlementAgain, (tx, { params: { id } }) => deliverAgain(core, tx, id)),
    ...couponLifeRoutes(core),
  ]
}
