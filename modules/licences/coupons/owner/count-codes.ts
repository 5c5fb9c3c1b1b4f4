import { eq, type SQL, sql } from 'drizzle-orm'
import type { CodeCounts } from '#contract/licences/coupon-sets.ts'
import type { Database } from '#kernel/database/connection.ts'
import { IS_FREE } from '../coupon-state.ts'
import { couponSets, coupons } from '../tables.ts'

interface Counted extends CodeCounts {
  /** Codes of some set are still being made. */
  isAwaited: boolean
}

/** How many codes these sets have together, and how many of them can be redeemed at this moment. */
export async function countCodes(db: Database, sets: SQL | undefined): Promise<Counted> {
  const [counted] = await db
    .select({
      total: sql<number>`count(${coupons.id})::int`,
      free: sql<number>`(count(*) filter (where ${IS_FREE}))::int`,
      isAwaited: sql<boolean>`coalesce(bool_or(${couponSets.issuedAt} is null), false)`,
    })
    .from(couponSets)
    .leftJoin(coupons, eq(coupons.setId, couponSets.id))
    .where(sets)
  return counted ?? { total: 0, free: 0, isAwaited: false }
}
