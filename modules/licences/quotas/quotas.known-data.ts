import { uuidv7 } from 'uuidv7'
import { classes } from '#modules/accounts/classes/tables.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { makeLicence } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeSchool } from '#tests/support/factories/school-factories.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { licenceAssignments } from './tables.ts'

/** The person has a licence of a school, and has given one to somebody else. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId } }) => {
  const { db } = app.core
  const { id: otherId } = await makeUser(app)
  const schoolId = await makeSchool(app, { askedBy: otherId })
  const [setId, classId] = [uuidv7(), uuidv7()]
  const { id: productId } = await makeLicence(app)
  await db.insert(classes).values({ id: classId, schoolId, schoolYear: '2026/27', name: '5c', codeHash: uuidv7() })
  const set = { id: setId, productId, schoolId, origin: 'batch', name: 'Lizenzen', total: 2, days: 365 } as const
  await db.insert(couponSets).values(set)
  for (const [position, [ownerId, giverId]] of [
    [userId, otherId],
    [otherId, userId],
  ].entries()) {
    const [seatId, entitlementId] = [uuidv7(), uuidv7()]
    await db.insert(coupons).values({
      id: seatId,
      setId,
      position,
      codeHash: uuidv7(),
      codeSealed: 'sealed',
      keyVersion: 1,
      state: 'redeemed',
      redeemedBy: ownerId,
      redeemedAt: new Date(),
      usedDays: 1,
    })
    const validFrom = new Date()
    const validUntil = new Date(validFrom.getTime() + 364 * 86_400_000)
    const term = { days: 364, startsAt: validFrom, validFrom, validUntil, openedAt: validFrom }
    const right = { id: entitlementId, productId, platform: 'beook', source: 'school', seatId, ...term } as const
    await db.insert(entitlements).values({ ...right, userId: ownerId ?? otherId })
    await db.insert(licenceAssignments).values({ entitlementId, classId, assignedBy: giverId ?? null })
  }
}
