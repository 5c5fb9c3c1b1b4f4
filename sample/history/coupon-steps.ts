import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { blockOne } from '#modules/licences/coupons/office/change-batch.ts'
import { handOut } from '#modules/licences/coupons/owner/hand-out.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { redeemCoupon } from '#modules/licences/library/redemptions/redeem-coupon.ts'
import type { UserRow } from '../people/rows.ts'
import type { Step } from './step.ts'

/** Coupons of a set, by their positions. */
interface Range {
  /** The id of the set, once it is made. */
  setOf(): string
  from: number
  count: number
}

/** Somebody redeems a code, as on the page for it. */
export function redeemStep(kit: CouponKit, { code, user, at }: { code: string; user: UserRow; at: Date }): Step {
  return {
    at,
    take: async () => {
      await redeemCoupon(kit, { code, chosen: undefined, user, counters: [] })
    },
  }
}

/** The owner of a set hands out coupons of it. */
export function handOutStep(kit: CouponKit, { note, at, ...range }: Range & { note: string; at: Date }): Step {
  const { db } = kit.core
  return {
    at,
    take: async () => {
      const setId = range.setOf()
      const [set] = await db.select({ ownerId: couponSets.ownerId }).from(couponSets).where(eq(couponSets.id, setId))
      const couponIds = await idsOf(kit, range)
      await handOut(db, { userId: set?.ownerId ?? '', setId, couponIds, isHandedOut: true, note })
    },
  }
}

/** Staff block coupons. */
export function blockStep(kit: CouponKit, { at, ...range }: Range & { at: Date }): Step {
  return {
    at,
    take: async () => {
      for (const id of await idsOf(kit, range)) await blockOne(kit.core.db, id)
    },
  }
}

async function idsOf({ core: { db } }: CouponKit, { setOf, from, count }: Range): Promise<string[]> {
  const { id, position } = coupons
  const rows = await db
    .select({ id })
    .from(coupons)
    .where(and(eq(coupons.setId, setOf()), gte(position, from), lt(position, from + count)))
    .orderBy(asc(position))
  return rows.map((row) => row.id)
}
