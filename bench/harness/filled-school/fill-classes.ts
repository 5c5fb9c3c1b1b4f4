import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'
import { pupilAddress } from '#contract/typed-text/pupil-address.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { ClassSealers } from '#modules/accounts/classes/class-kit.ts'
import { classes, classPupils, classTeachers } from '#modules/accounts/classes/tables.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { users } from '#modules/ground/users/tables.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { writeCodes } from '#modules/licences/coupons/write-codes.ts'
import { licenceAssignments } from '#modules/licences/quotas/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { inChunks } from '../make-carts.ts'
import type { PreparedShop } from '../prepared-shop.ts'

export const CLASSES = 80
const PUPILS_IN_CLASS = 25
/** Of each, so many seats more than pupils have it. */
const TITLES = 6
const FREE_SEATS = 60
/** Classes that the responsible person teaches. */
const OWN_CLASSES = 4
const CLASSES_A_YEAR = 8

export interface FilledClasses {
  pupils: number
  seats: number
  /** One that the responsible person teaches, and a product of a quota that its pupils have. */
  classId: string
  productId: string
}

export interface OfSchool {
  schoolId: string
  responsibleId: string
  teacherIds: readonly string[]
}

/** Makes 80 classes of 25 pupils, and licences of six titles of which most are assigned. */
export async function fillClasses(
  { db, couponKeys, classSealers }: PreparedShop & { classSealers: ClassSealers },
  { schoolId, responsibleId, teacherIds }: OfSchool,
): Promise<FilledClasses> {
  const made = Array.from({ length: CLASSES }, (_, n) => ({ id: uuidv7(), name: classOf(n), n }))
  const schoolYear = schoolYearOf(swissDay(new Date()))
  await db
    .insert(classes)
    .values(made.map(({ id, name }) => ({ id, schoolId, name, schoolYear, codeHash: tokenHash(newToken()) })))
  await db.insert(classTeachers).values(
    made.map(({ id, n }) => ({
      classId: id,
      userId: n < OWN_CLASSES ? responsibleId : (teacherIds[n % teacherIds.length] ?? responsibleId),
    })),
  )
  const pupils = made.flatMap(({ id: classId }) =>
    Array.from({ length: PUPILS_IN_CLASS }, (_, seat) => ({ classId, seat: seat + 1, id: uuidv7(), userId: uuidv7() })),
  )
  await writePupils(db, classSealers, pupils)
  const titles = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.format, 'ebook'), eq(products.audience, 'everyone'), isNotNull(products.isbn)))
    .orderBy(products.orderNumber)
    .limit(TITLES)
  const quotas = titles.map(({ id: productId }, n) => ({
    productId,
    having: pupils.filter((_, place) => place % TITLES === n),
  }))
  for (const { productId, having } of quotas) await writeQuota({ db, couponKeys }, { schoolId, productId, having })
  const [first] = made
  const [quota] = quotas
  if (!first || !quota) throw new Error('the catalogue has no e-book')
  const seats = pupils.length + quotas.length * FREE_SEATS
  return { pupils: pupils.length, seats, classId: first.id, productId: quota.productId }
}

interface Pupil {
  id: string
  userId: string
  classId: string
  seat: number
}

async function writePupils(db: Database, { names }: ClassSealers, pupils: readonly Pupil[]): Promise<void> {
  for (const some of inChunks(pupils)) {
    await db.insert(users).values(
      some.map(({ userId }) => ({
        id: userId,
        email: pupilAddress(userId),
        passwordHash: 'none',
        groups: ['pupil' as const],
        firstName: 'Klassenkonto',
        lastName: '',
      })),
    )
    const places = await Promise.all(
      some.map(async (pupil) => ({
        ...pupil,
        alias: `Ahorn ${pupil.seat}`,
        nameSealed: await names.seal(`Lena Muster ${pupil.seat}`, pupil.id),
        isHome: true,
      })),
    )
    await db.insert(classPupils).values(places)
  }
}

/** A set of one title: the first seats are assigned, half of them opened. */
async function writeQuota(
  { db, couponKeys }: Pick<PreparedShop, 'db' | 'couponKeys'>,
  { schoolId, productId, having }: { schoolId: string; productId: string; having: readonly Pupil[] },
): Promise<void> {
  const setId = uuidv7()
  const total = having.length + FREE_SEATS
  await inTransaction(db, async (tx) => {
    // Of no order, as if staff had given it: the pages read the same.
    const set = { id: setId, productId, schoolId, origin: 'batch', name: 'Messung' } as const
    await tx.insert(couponSets).values({ ...set, total, issuedAt: sql`now()` })
    await writeCodes(tx, couponKeys, { setId, codes: Array.from({ length: total }, (_, position) => ({ position })) })
  })
  const seats = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.setId, setId))
    .orderBy(coupons.position)
  const at = new Date()
  const given = having.map(({ userId, classId }, n) => ({
    id: uuidv7(),
    userId,
    classId,
    seatId: seats[n]?.id ?? '',
    n,
  }))
  for (const some of inChunks(given)) {
    await db.insert(entitlements).values(
      some.map(({ id, userId, seatId, n }) => ({
        id,
        userId,
        productId,
        source: 'school' as const,
        seatId,
        startsAt: at,
        validFrom: at,
        openedAt: n % 2 === 0 ? at : null,
      })),
    )
    await db
      .insert(licenceAssignments)
      .values(some.map(({ id: entitlementId, classId }) => ({ entitlementId, classId })))
    for (const { seatId, userId } of some)
      await db
        .update(coupons)
        .set({ state: 'redeemed', redeemedBy: userId, redeemedAt: at })
        .where(eq(coupons.id, seatId))
  }
}

/** `3b` */
export function classOf(n: number): string {
  const place = n % CLASSES
  return `${1 + Math.floor(place / CLASSES_A_YEAR)}${String.fromCharCode('a'.charCodeAt(0) + (place % CLASSES_A_YEAR))}`
}
