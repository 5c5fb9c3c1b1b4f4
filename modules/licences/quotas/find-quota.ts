import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'

/** What a school has of one product for one platform; null where that is chosen later, and for files. */
export interface Quota {
  schoolId: string
  productId: string
  platform: Platform | null
}

/** SQL inside a statement about sets: those of a quota. */
export function isOfQuota({ schoolId, productId, platform }: Quota) {
  return and(
    eq(couponSets.schoolId, schoolId),
    eq(couponSets.productId, productId),
    platform === null ? isNull(couponSets.platform) : eq(couponSets.platform, platform),
  )
}

export function isSameQuota(one: Quota, other: Quota): boolean {
  return one.schoolId === other.schoolId && one.productId === other.productId && one.platform === other.platform
}

/**
 * Locks the sets of a quota until the end of the transaction, in the order of their ids, after accounts, school and class,
 * and before coupons: of two who give or take back at once, the second one counts what the first has left, and so does a
 * credit note of an order.
 */
export async function holdQuota(tx: Database, quota: Quota): Promise<void> {
  const sets = await tx
    .select({ id: couponSets.id })
    .from(couponSets)
    .where(isOfQuota(quota))
    .orderBy(asc(couponSets.id))
    .for('no key update')
  if (sets.length === 0) throw new Refusal('not_found')
}
