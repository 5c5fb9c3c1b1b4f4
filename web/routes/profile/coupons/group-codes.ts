import type { OwnCoupon } from '#contract/licences/coupon-sets.ts'

/** Codes that were handed out with the same note, a class for example; or those of nobody in particular. */
export interface CodeGroup {
  note: string | null
  coupons: OwnCoupon[]
}

/** Groups codes by their note, those without one first; within a group they keep their order. */
export function groupCodes(coupons: readonly OwnCoupon[]): CodeGroup[] {
  const groups = [...Map.groupBy(coupons, ({ handed_out_note: note }) => note)].map(([note, inside]) => ({
    note,
    coupons: inside,
  }))
  return [...groups.filter(({ note }) => note === null), ...groups.filter(({ note }) => note !== null)]
}

/** How many codes of a group there are on all pages, and how many of them are redeemed. */
export interface GroupCounts {
  note: string | null
  total: number
  redeemed: number
}

/** Counts what `groupCodes` has grouped. */
export function countGroups(groups: readonly CodeGroup[]): GroupCounts[] {
  return groups.map(({ note, coupons }) => ({
    note,
    total: coupons.length,
    redeemed: coupons.filter(({ state }) => state === 'redeemed').length,
  }))
}
