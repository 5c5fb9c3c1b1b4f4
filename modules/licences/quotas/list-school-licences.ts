import { desc, eq } from 'drizzle-orm'
import type { SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { countInClasses, isInQuota } from './count-in-classes.ts'
import type { Quota } from './find-quota.ts'
import { readQuotas } from './read-quotas.ts'

/**
 * What a school has bought for its pupils, for its members: a teacher sees the numbers of their own classes, and who is
 * responsible the sets with the codes.
 */
export async function listSchoolLicences(
  db: Database,
  { userId, schoolId }: { userId: string; schoolId: string },
): Promise<SchoolLicence[]> {
  const role = await guardMember(db, { userId, schoolId }, ['responsible', 'teacher', 'finance'])
  const quotas = await readQuotas(db, schoolId)
  if (quotas.length === 0) return []
  const which = role === 'teacher' ? { taughtBy: userId } : 'all'
  const [inClasses, sets] = [
    await countInClasses(db, { schoolId, which }),
    role === 'responsible' ? await setsOf(db, schoolId) : null,
  ]
  return quotas.map(({ quota, counted }) => ({
    ...counted,
    classes: inClasses.filter(isInQuota(quota)).map(({ class: where, assigned, opened }) => ({
      class: where,
      assigned,
      opened,
    })),
    sets: sets === null ? null : sets.filter(isOfSet(quota)).map(presentSet),
  }))
}

type SetRow = Awaited<ReturnType<typeof setsOf>>[number]

function isOfSet({ productId, platform }: Quota) {
  return ({ set }: SetRow): boolean => set.productId === productId && set.platform === platform
}

function presentSet({ set: { id, total, createdAt }, order }: SetRow) {
  return { id, total, bought_at: createdAt.toISOString(), order }
}

/** The sets of a school, the newest first. */
function setsOf(db: Database, schoolId: string) {
  const { id, productId, platform, total, createdAt } = couponSets
  return db
    .select({ set: { id, productId, platform, total, createdAt }, order: { id: orders.id, number: orders.number } })
    .from(couponSets)
    .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(couponSets.schoolId, schoolId))
    .orderBy(desc(createdAt), desc(id))
}
