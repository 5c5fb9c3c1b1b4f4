import { type Platform, platform } from '#contract/catalogue/catalogue.ts'
import * as couponSetsApi from '#contract/licences/coupon-sets.ts'
import * as platformsApi from '#contract/licences/platforms.ts'
import { type Route, route } from '#kernel/route.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { readSetting } from '#modules/ground/settings/settings.ts'
import type { CouponKit } from './issue-coupons.ts'
import { officeCouponRoutes } from './office/office-routes.ts'
import { codesOfOwner, sheetOfOwner } from './owner/download-codes.ts'
import { handOut } from './owner/hand-out.ts'
import { listSets } from './owner/list-sets.ts'
import { readRedeemed, readSet } from './owner/read-set.ts'
import { platformHelpSetting } from './platform-help.ts'

export function couponRoutes(kit: CouponKit): Route[] {
  return [...ownerRoutes(kit), ...officeCouponRoutes(kit)]
}

/** What people do with the coupons that they have. */
function ownerRoutes(kit: CouponKit): Route[] {
  const { db } = kit.core
  return [
    route(platformsApi.listCouponPlatforms, async () => {
      const [own, { checkout_page_settings: ofAll }] = await Promise.all([
        readSetting(kit.core, platformHelpSetting),
        loadGlobals(kit.core),
      ])
      const help = (id: Platform) => own[id] || ofAll.platform_help_link || null
      return { data: platform.options.map((id) => ({ id, ...platformsApi.platforms[id], help_url: help(id) })) }
    }),
    route(couponSetsApi.listProductCoupons, ({ params: { id: userId }, query }, { url }) =>
      listSets(db, { userId, ...query, url }),
    ),
    // Before the sets, whose address fits these files too.
    route(couponSetsApi.getCouponSheet, ({ params: { id: userId }, query: { set, unredeemed } }, { origin }) =>
      sheetOfOwner(kit, { userId, setId: set, onlyFree: unredeemed === 'true', origin }),
    ),
    route(couponSetsApi.getCouponFile, ({ params: { id: userId }, query: { set, unredeemed } }, { origin }) =>
      codesOfOwner(kit, { userId, setId: set, onlyFree: unredeemed === 'true', origin }),
    ),
    route(couponSetsApi.getProductCoupons, async ({ params: { id: userId, setId } }, { user: { acting } }) => ({
      data: await readSet(kit, { userId, setId, areHidden: acting !== null }),
    })),
    route(couponSetsApi.getRedeemedCoupon, async ({ params: { id: userId, couponId } }) => ({
      data: await readRedeemed(db, { userId, couponId }),
    })),
    route(couponSetsApi.handOutCoupons, async ({ params: { id: userId, setId }, body }) => {
      await handOut(db, {
        userId,
        setId,
        couponIds: body.coupons,
        isHandedOut: body.handed_out,
        note: body.note,
      })
      return { data: await readSet(kit, { userId, setId, areHidden: false }) }
    }),
  ]
}
