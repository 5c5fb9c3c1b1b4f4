import { desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { CheckedKey } from '#modules/ground/security/keys/check-key.ts'
import { type CouponKeys, createCouponKeys } from './coupon-keys.ts'
import { coupons } from './tables.ts'

/** `COUPON_KEY`, for the check before the start. */
export function checkedCouponKey(db: Database, { versions }: Pick<CouponKeys, 'versions'>): CheckedKey {
  return {
    name: 'COUPON_KEY',
    versions,
    findOther: async (known) => {
      const [other] = await db
        .select({ version: coupons.keyVersion })
        .from(coupons)
        .where(notInArray(coupons.keyVersion, [...known]))
        .limit(1)
      return other?.version ?? null
    },
    opensFormer: async (tried) => {
      const keys = createCouponKeys(tried)
      for (const { version } of tried) {
        const [newest] = await db
          .select()
          .from(coupons)
          .where(eq(coupons.keyVersion, version))
          .orderBy(desc(coupons.id))
          .limit(1)
        if (newest && !(await keys.opens(newest))) return false
      }
      return true
    },
  }
}
