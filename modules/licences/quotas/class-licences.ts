import { eq } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { ClassLicence, LicenceOfClass, LicensedPupil } from '#contract/licences/quotas/quota-data.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { ClassSealers } from '#modules/accounts/classes/class-kit.ts'
import { findTaught, type OfClass } from '#modules/accounts/classes/find-class.ts'
import { classPupils } from '#modules/accounts/classes/tables.ts'
import { countHolders, countInClasses, countPupils, isInQuota } from './count-in-classes.ts'
import { isSameQuota } from './find-quota.ts'
import { type HeldRight, type HeldSeat, heldRights, heldSeats } from './held-rights.ts'
import { type CountedQuota, readQuota, readQuotas } from './read-quotas.ts'
import { takingBack } from './taking-back.ts'

/** A quota in a class of the person who asks. */
export interface OfClassQuota extends OfClass {
  productId: string
  platform: Platform | null
}

/** What the school has bought, as it is used in a class, for its teachers. */
export async function listClassLicences(db: Database, asked: OfClass): Promise<ClassLicence[]> {
  const { school } = await findTaught(db, asked)
  return inClass(db, asked.classId, await readQuotas(db, school.id))
}

/** One of them with the pupils of the class. */
export async function loadClassLicence(
  db: Database,
  { names }: Pick<ClassSealers, 'names'>,
  { userId, classId, productId, platform }: OfClassQuota,
): Promise<LicenceOfClass> {
  const { school } = await findTaught(db, { userId, classId })
  const quota = { schoolId: school.id, productId, platform }
  const [licence] = await inClass(db, classId, [await readQuota(db, quota)])
  if (!licence) throw new Error('a quota was lost on the way')
  const places = await db.select().from(classPupils).where(eq(classPupils.classId, classId))
  const userIds = places.map((place) => place.userId)
  const [rights, seats] = [
    await heldRights(db, { userIds, productId }),
    (await heldSeats(db, { userIds, productId })).filter((seat) => isSameQuota(seat.quota, quota)),
  ]
  const byAlias = places.toSorted((one, other) => one.alias.localeCompare(other.alias, 'de'))
  const list = await Promise.all(
    byAlias.map(async ({ id, userId: pupilId, alias, nameSealed }) => ({
      id,
      alias,
      meant: nameSealed === null ? null : await names.open(nameSealed, id),
      ...standingOf(
        seats.find((seat) => seat.userId === pupilId),
        rights.find((right) => right.userId === pupilId),
      ),
    })),
  )
  return { ...licence, list }
}

type Standing = Omit<LicensedPupil, 'id' | 'alias' | 'meant'>

/** What a pupil has. Of what others than the school gave, the class learns that it is there, and nothing else. */
function standingOf(seat: HeldSeat | undefined, right: HeldRight | undefined): Standing {
  if (seat === undefined) {
    return {
      state: right === undefined ? 'none' : 'own',
      platform: null,
      assigned_at: null,
      valid_until: null,
      take_back: null,
      take_back_until: null,
      take_back_from: null,
    }
  }
  return {
    state: seat.openedAt === null ? 'assigned' : 'opened',
    platform: seat.platform,
    assigned_at: seat.given.assignedAt.toISOString(),
    valid_until: seat.validUntil?.toISOString() ?? null,
    ...takingBack(seat.given, swissDay(now())),
  }
}

/** Adds to quotas how they are used in a class. */
async function inClass(db: Database, classId: string, quotas: readonly CountedQuota[]): Promise<ClassLicence[]> {
  const [first] = quotas
  if (!first) return []
  const productIds = quotas.map(({ quota }) => quota.productId)
  const pupils = await countPupils(db, classId)
  const holders = await countHolders(db, { classId, productIds })
  const numbers = await countInClasses(db, { schoolId: first.quota.schoolId, which: { id: classId } })
  return quotas.map(({ quota, counted }) => {
    const here = numbers.find(isInQuota(quota))
    return {
      ...counted,
      pupils,
      without: pupils - (holders.get(quota.productId) ?? 0),
      here: { assigned: here?.assigned ?? 0, opened: here?.opened ?? 0 },
    }
  })
}
