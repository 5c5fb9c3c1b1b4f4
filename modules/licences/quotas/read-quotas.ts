import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { ClassLicence } from '#contract/licences/quotas/quota-data.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { presentCouponProduct } from '#modules/licences/coupons/coupon-product.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { platformsOf } from '#modules/licences/library/redemptions/redeemed-platform.ts'
import { isOfQuota, type Quota } from './find-quota.ts'

/** A quota by its numbers, with its product. */
export interface CountedQuota {
  quota: Quota
  counted: Omit<ClassLicence, 'pupils' | 'without' | 'here'>
}

interface Counts {
  productId: string
  platform: Platform | null
  total: number
  assigned: number
  opened: number
  slips: number
  redeemed: number
  free: number
  isReady: boolean
}

/** The quotas of a school of which anything is left or used, the one that was bought last first. */
export async function readQuotas(db: Database, schoolId: string): Promise<CountedQuota[]> {
  const rows = (await count(db, sql`${couponSets.schoolId} = ${schoolId}`)).filter(({ total }) => total > 0)
  return present(db, schoolId, rows)
}

/** One quota; unknown where the school has bought none. */
export async function readQuota(db: Database, quota: Quota): Promise<CountedQuota> {
  const [one] = await present(db, quota.schoolId, await count(db, sql`${isOfQuota(quota)}`))
  if (!one) throw new Refusal('not_found')
  return one
}

/**
 * Counts coupons, so that the parts add up to the total. What was given and is not known any more, as its account is gone,
 * was opened: otherwise it would be free again.
 */
function count(db: Database, sets: SQL): Promise<Counts[]> {
  const unopened = sql`exists (select from entitlements where entitlements.seat_id = coupons.id
    and entitlements.revoke_reason is distinct from 'taken_back' and entitlements.opened_at is null)`
  return rowsOf<Counts>(
    db,
    sql`select coupon_sets.product_id as "productId", coupon_sets.platform,
          sum(case when coupon_sets.issued_at is null then coupon_sets.total - coupon_sets.taken_back else counted.total end)::int as total,
          sum(counted.assigned)::int as assigned, sum(counted.opened)::int as opened, sum(counted.slips)::int as slips,
          sum(counted.redeemed)::int as redeemed, sum(counted.free)::int as free,
          bool_and(coupon_sets.issued_at is not null) as "isReady"
        from coupon_sets cross join lateral (
          select count(*) filter (where state <> 'blocked') as total,
            count(*) filter (where state = 'redeemed' and redeemed_order_id is null) as assigned,
            count(*) filter (where state = 'redeemed' and redeemed_order_id is null and not ${unopened}) as opened,
            count(*) filter (where state = 'redeemed' and redeemed_order_id is not null) as redeemed,
            count(*) filter (where state = 'unredeemed' and handed_out_at is not null) as slips,
            count(*) filter (where state = 'unredeemed' and handed_out_at is null) as free
          from coupons where coupons.set_id = coupon_sets.id
        ) as counted
        where ${sets} group by coupon_sets.product_id, coupon_sets.platform
        order by max(coupon_sets.created_at) desc, coupon_sets.product_id, coupon_sets.platform nulls first`,
  )
}

async function present(db: Database, schoolId: string, rows: readonly Counts[]): Promise<CountedQuota[]> {
  const loaded = await loadProducts(db, [...new Set(rows.map(({ productId }) => productId))])
  return rows.flatMap(({ productId, platform, isReady, ...counts }) => {
    const product = loaded.get(productId)
    if (!product) return []
    return [
      {
        quota: { schoolId, productId, platform },
        counted: { ...shown(product, platform), ...counts, is_ready: isReady },
      },
    ]
  })
}

function shown(product: ProductRecord, platform: Platform | null) {
  return {
    product: presentCouponProduct(product),
    platform,
    platforms: [...platformsOf({ named: platform, offered: product.platforms })],
    is_transferable: product.is_transferable,
  }
}
