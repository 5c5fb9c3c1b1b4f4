import { sql } from 'drizzle-orm'
import type { BoughtSet } from '#contract/licences/office-coupons.ts'
import type { couponSets } from '../tables.ts'

interface Counts {
  unredeemed: number
  redeemed: number
  blocked: number
}

/** Coupons of a set by state; of listed rows alone, since the database counts after it has chosen them. */
export const OFFICE_COUNTS = sql<Counts>`(
  select json_build_object(
    'unredeemed', count(*) filter (where state = 'unredeemed'),
    'redeemed', count(*) filter (where state = 'redeemed'),
    'blocked', count(*) filter (where state = 'blocked')
  ) from coupons where coupons.set_id = coupon_sets.id)`

export interface SetRow {
  set: typeof couponSets.$inferSelect
  product: { id: string; title: string; isbn: string | null }
  counts: Counts
}

/** What staff see of any set. */
export function presentCommon({ set, product, counts }: SetRow): Omit<BoughtSet, 'order' | 'buyer' | 'school'> {
  return {
    id: set.id,
    product,
    platform: set.platform,
    days: set.days,
    total: set.total,
    ...counts,
    is_ready: set.issuedAt !== null,
    created_at: set.createdAt.toISOString(),
  }
}
