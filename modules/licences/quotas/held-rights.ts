import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { classes } from '#modules/accounts/classes/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { IS_CURRENT } from '#modules/licences/rights/owned-titles.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import type { Quota } from './find-quota.ts'
import { licenceAssignments } from './tables.ts'
import type { GivenLicence } from './taking-back.ts'

/** A right that somebody has, running or to come. */
export interface HeldRight {
  id: string
  userId: string
  platform: Platform | null
  validUntil: Date | null
  openedAt: Date | null
}

/** One that a school has given, out of its licence. */
export interface HeldSeat extends HeldRight {
  /** The coupon. */
  seatId: string
  setId: string
  quota: Quota
  given: GivenLicence
}

/** Rights to a product that these people have, whoever gave them. */
export function heldRights(
  db: Database,
  { userIds, productId }: { userIds: readonly string[]; productId: string },
): Promise<HeldRight[]> {
  const { id, userId, platform, validUntil, openedAt } = entitlements
  return db
    .select({ id, userId, platform, validUntil, openedAt })
    .from(entitlements)
    .where(and(isOf(userIds), eq(entitlements.productId, productId), IS_CURRENT))
}

/** Those of them that a school has given, of all products where none is named; `lock` holds them against being opened. */
export async function heldSeats(
  db: Database,
  { userIds, productId, lock = false }: { userIds: readonly string[]; productId?: string; lock?: boolean },
): Promise<HeldSeat[]> {
  const query = db
    .select({
      right: entitlements,
      seat: { id: coupons.id, usedDays: coupons.usedDays },
      set: { id: couponSets.id, schoolId: couponSets.schoolId, platform: couponSets.platform, days: couponSets.days },
      assignment: { at: licenceAssignments.assignedAt, classId: licenceAssignments.classId },
      classClosedAt: classes.closedAt,
      isTransferable: products.isTransferable,
    })
    .from(entitlements)
    .innerJoin(coupons, eq(coupons.id, entitlements.seatId))
    .innerJoin(couponSets, and(eq(couponSets.id, coupons.setId), isNotNull(couponSets.schoolId)))
    .innerJoin(licenceAssignments, eq(licenceAssignments.entitlementId, entitlements.id))
    .innerJoin(products, eq(products.id, entitlements.productId))
    .leftJoin(classes, eq(classes.id, licenceAssignments.classId))
    .where(and(isOf(userIds), productId === undefined ? undefined : eq(entitlements.productId, productId), IS_CURRENT))
    .orderBy(asc(entitlements.id))
  const rows = await (lock ? query.for('no key update', { of: entitlements }) : query)
  return rows.flatMap(({ right, seat, set, assignment, classClosedAt, isTransferable }) => {
    if (set.schoolId === null) return []
    const { id, userId, platform, productId, validFrom, validUntil, openedAt } = right
    // A class that is erased was closed long before.
    const closedAt = assignment.classId === null ? assignment.at : classClosedAt
    return [
      {
        id,
        userId,
        platform,
        validUntil,
        openedAt,
        seatId: seat.id,
        setId: set.id,
        quota: { schoolId: set.schoolId, productId, platform: set.platform },
        given: {
          openedAt,
          validFrom,
          assignedAt: assignment.at,
          isTransferable,
          classClosedAt: closedAt,
          days: set.days,
          usedDays: seat.usedDays,
        },
      },
    ]
  })
}

function isOf(userIds: readonly string[]): SQL {
  return sql`${entitlements.userId} = any(${uuids(userIds)})`
}
