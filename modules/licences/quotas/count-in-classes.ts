import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { IS_CURRENT } from '#modules/licences/rights/owned-titles.ts'
import type { Quota } from './find-quota.ts'

/** How many pupils of a class have a licence of a quota now. */
export interface InClass {
  productId: string
  platform: Platform | null
  class: { id: string; name: string }
  assigned: number
  opened: number
}

/** Of the classes of a school, which `which` names; classes without a licence are left out. */
export function countInClasses(
  db: Database,
  { schoolId, which }: { schoolId: string; which: ClassesAsked },
): Promise<InClass[]> {
  return rowsOf<InClass>(
    db,
    sql`select coupon_sets.product_id as "productId", coupon_sets.platform,
          json_build_object('id', classes.id, 'name', classes.name) as class,
          count(distinct class_pupils.id)::int as assigned,
          (count(distinct class_pupils.id) filter (where entitlements.opened_at is not null))::int as opened
        from classes join class_pupils on class_pupils.class_id = classes.id
          join entitlements on entitlements.user_id = class_pupils.user_id
          join coupons on coupons.id = entitlements.seat_id
          join coupon_sets on coupon_sets.id = coupons.set_id and coupon_sets.school_id = classes.school_id
        where classes.school_id = ${schoolId} and ${areAsked(which)} and ${IS_CURRENT}
        group by coupon_sets.product_id, coupon_sets.platform, classes.id
        order by lower(classes.name), classes.id`,
  )
}

/** All of a school, those that a person teaches, or one. */
type ClassesAsked = 'all' | { taughtBy: string } | { id: string }

function areAsked(which: ClassesAsked): SQL {
  if (which === 'all') return sql`true`
  if ('id' in which) return sql`classes.id = ${which.id}`
  return sql`exists (select from class_teachers where class_id = classes.id and user_id = ${which.taughtBy})`
}

/** How many pupils belong to a class. */
export async function countPupils(db: Database, classId: string): Promise<number> {
  const [counted] = await rowsOf<{ pupils: number }>(
    db,
    sql`select count(*)::int as pupils from class_pupils where class_id = ${classId}`,
  )
  return counted?.pupils ?? 0
}

/** By product, how many pupils of a class have a right to it, whoever gave it. */
export async function countHolders(
  db: Database,
  { classId, productIds }: { classId: string; productIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ productId: string; holders: number }>(
    db,
    sql`select entitlements.product_id as "productId", count(distinct class_pupils.id)::int as holders
        from class_pupils join entitlements on entitlements.user_id = class_pupils.user_id
        where class_pupils.class_id = ${classId} and entitlements.product_id = any(${uuids(productIds)}) and ${IS_CURRENT}
        group by 1`,
  )
  return new Map(rows.map(({ productId, holders }) => [productId, holders]))
}

/** What is told of a quota among numbers of classes. */
export function isInQuota({ productId, platform }: Pick<Quota, 'productId' | 'platform'>) {
  return (one: InClass): boolean => one.productId === productId && one.platform === platform
}
