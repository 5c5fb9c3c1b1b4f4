import type { BoughtSet, CouponBatch } from '#contract/licences/office-coupons.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { couponRoom } from '#office/messages/coupons.ts'
import type { ListColumn } from '#office/resource/list-table.tsx'

type AnySet = BoughtSet | CouponBatch

/** Where coupons are used: one platform, or whichever who redeems chooses. */
export function placeOf({ platform }: Pick<AnySet, 'platform'>): string {
  return platform === null ? couponRoom.anyPlatform : platforms[platform].title
}

/** What a list shows of any set of coupons. */
export const setColumns: readonly ListColumn<AnySet>[] = [
  { title: couponRoom.product, cell: ({ product }) => product.title },
  { title: couponRoom.platform, cell: placeOf, from: 'lg' },
  {
    title: couponRoom.redeemed,
    align: 'right',
    cell: ({ redeemed, total }) => couponRoom.redeemedOf(redeemed, total),
  },
  { title: couponRoom.blocked, align: 'right', cell: ({ blocked }) => couponRoom.blockedOf(blocked), from: 'lg' },
]
