import { and, asc, eq } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardOpen } from '#modules/accounts/classes/find-class.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { DAYS_LEFT, IS_SEAT_FREE, takeSeat } from '#modules/licences/coupons/seats.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { isOut } from '#modules/licences/library/redemptions/is-out.ts'
import { loadCouponProduct } from '#modules/licences/library/redemptions/load-coupon-product.ts'
import { redeemedPlatform } from '#modules/licences/library/redemptions/redeemed-platform.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import type { OfClassQuota } from './class-licences.ts'
import { holdQuota, isOfQuota, type Quota } from './find-quota.ts'
import { heldRights } from './held-rights.ts'
import { holdPupils } from './hold-pupils.ts'
import { licenceAssignments } from './tables.ts'

interface Assigning extends OfClassQuota {
  /** Where it is used, of a quota that leaves that open. */
  useOn: Platform | null
  /** Places in the class; undefined: everybody who has none. */
  placeIds: readonly string[] | undefined
}

/**
 * Gives free licences of the school to pupils of a class who have no right to the product: to each of them, or to nobody.
 * Returns how many it has given. Repeated, or at once, it gives nobody a second one, and never more than there are.
 */
export async function assignLicences(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { useOn, placeIds, productId, platform: named, ...asked }: Assigning,
): Promise<number> {
  const { row, school, userIds } = await holdPupils(tx, { ...asked, placeIds })
  const quota = { schoolId: school.id, productId, platform: named }
  await holdQuota(tx, quota)
  guardOpen(row)
  const product = await loadCouponProduct(tx, productId)
  const platform = redeemedPlatform({ named, offered: product.platforms }, useOn ?? undefined, 'use_on')
  const holders = new Set((await heldRights(tx, { userIds, productId })).map(({ userId }) => userId))
  const pupils = userIds.filter((userId) => !holders.has(userId))
  if (pupils.length === 0) return 0
  const seats = await takeSeats(tx, quota, pupils)
  const at = now()
  const given = await grantEntitlements(
    core,
    tx,
    seats.map(({ userId, seatId, days, soldAs }) => ({
      userId,
      productId,
      platform,
      source: { kind: 'school', seatId },
      days,
      startsAt: isOut(product, { soldAs }) ? at : null,
    })),
  )
  if (given.length < seats.length) throw new Error('a licence of a school was given already')
  await tx
    .insert(licenceAssignments)
    .values(given.map(({ id }) => ({ entitlementId: id, classId: row.id, assignedBy: asked.userId, assignedAt: at })))
  const note = `${row.name}: ${given.length} × ${product.title}`
  await recordStep(tx, { schoolId: school.id, step: 'assign', byId: asked.userId, note })
  return given.length
}

/**
 * Takes a free licence for each of these pupils, of the oldest sets first; never one whose code was handed out, or is being
 * redeemed at this moment. The sets are locked.
 */
async function takeSeats(tx: Database, quota: Quota, pupils: readonly string[]) {
  const free = await tx
    .select({
      seatId: coupons.id,
      days: DAYS_LEFT,
      soldAs: { availability: products.availability, availableFrom: products.availableFrom },
    })
    .from(coupons)
    .innerJoin(couponSets, eq(couponSets.id, coupons.setId))
    .leftJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(isOfQuota(quota), IS_SEAT_FREE))
    .orderBy(asc(couponSets.createdAt), asc(couponSets.id), asc(coupons.position))
    .limit(pupils.length)
    .for('update', { of: coupons, skipLocked: true })
  if (free.length < pupils.length) throw short(free.length, pupils.length)
  const seats = pupils.flatMap((userId, index) => {
    const seat = free[index]
    return seat ? [{ ...seat, userId }] : []
  })
  for (const { seatId, userId } of seats) {
    if (!(await takeSeat(tx, { seatId, userId }))) throw short(free.length - 1, pupils.length)
  }
  return seats
}

function short(free: number, needed: number): Refusal {
  return new Refusal('licences_short', { free, needed })
}
