import type { Availability } from '#contract/catalogue/catalogue.ts'
import type { FoundCoupon } from '#modules/licences/coupons/find-coupon.ts'

interface Announced {
  availability: Availability
  available_from: string | null
}

/** Whether what a code gives may be handed over: neither it nor the bundle that it was sold in waits for its release. */
export function isOut({ availability }: Announced, { soldAs }: Pick<FoundCoupon, 'soldAs'>): boolean {
  return availability !== 'preorder' && soldAs?.availability !== 'preorder'
}

/** The day of its release in Switzerland, the later of both; null where none is said. */
export function outFrom({ availability, available_from: own }: Announced, { soldAs }: FoundCoupon): string | null {
  const days = [
    availability === 'preorder' ? own : null,
    soldAs?.availability === 'preorder' ? soldAs.availableFrom : null,
  ].filter((day) => day !== null)
  return days.toSorted().at(-1) ?? null
}
