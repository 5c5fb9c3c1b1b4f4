import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { issueCoupons } from '#modules/licences/coupons/issue-coupons.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { assignLicences } from '#modules/licences/quotas/assign-licences.ts'
import { noteOpened } from '#modules/licences/rights/note-opened.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { sampleClassId, samplePlaceId, samplePupilId } from '../people/classes.ts'
import { sampleCode } from '../people/coupons.ts'
import { AAREFELD } from '../people/schools.ts'
import { handOutStep } from './coupon-steps.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** What the school has ordered: one for a platform, and two for which it is chosen. */
export const SCHOOL_LICENCES = {
  assigned: { title: 'Linie, Fläche, Raum', amount: 24 },
  open: { title: 'Wörter sammeln', amount: 30 },
  transferable: { title: 'Rechenwege 5', amount: 22 },
} as const
type Bought = keyof typeof SCHOOL_LICENCES

/** Pupils of class 3b, by their numbers, who got a licence: at the beginning, when all opened it, and some days ago. */
const FIRST = { pupils: numbers(0, 18), daysAgo: 56 }
const LATER = { pupils: numbers(18, 21), daysAgo: 5 }
/** Days after which those of the beginning had opened it. */
const OPENED_AFTER = 2
/** Slips that were handed out to another class. */
const SLIPS = { bought: 'open', count: 4, note: '5a', daysAgo: 20 } as const

interface SchoolOrder {
  orderId: string
  /** Who has ordered, and teaches class 3b. */
  responsibleId: string
}

/** Makes the codes of what a school has ordered, and says what became of them. */
export async function schoolLicenceSteps(world: World, { orderId, responsibleId }: SchoolOrder): Promise<Step[]> {
  const sets = await schoolSets(world.core.db)
  for (const { setId, bought } of sets) {
    await issueCoupons(world, setId, (coupon) => sampleCode(schoolSet(bought), coupon))
  }
  const setOf = (wanted: Bought) => {
    const found = sets.find(({ bought }) => bought === wanted)
    if (!found) throw new Error(`The order ${orderId} of the school has no ${wanted} licences`)
    return found
  }
  const { productId, platform } = setOf('assigned')
  const quota = { productId, platform, userId: responsibleId }
  const daysAgo = (days: number) => daysFrom(world.until, -days)
  return [
    { at: daysAgo(FIRST.daysAgo), take: () => assign(world, quota, FIRST.pupils) },
    { at: daysAgo(FIRST.daysAgo - OPENED_AFTER), take: () => open(world, quota, FIRST.pupils) },
    { at: daysAgo(LATER.daysAgo), take: () => assign(world, quota, LATER.pupils) },
    handOutStep(world, {
      setOf: () => setOf(SLIPS.bought).setId,
      from: 0,
      count: SLIPS.count,
      note: SLIPS.note,
      at: daysAgo(SLIPS.daysAgo),
    }),
  ]
}

/** Names the set of a school for `sampleCode`. */
export function schoolSet(bought: Bought): string {
  return `school ${bought}`
}

/** The sets of the school of the demonstration. */
export async function schoolSets(db: Database) {
  const rows = await db
    .select({ setId: couponSets.id, productId: products.id, platform: couponSets.platform, title: titles.title })
    .from(couponSets)
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(couponSets.schoolId, AAREFELD))
    .orderBy(asc(couponSets.id))
  const kinds = Object.keys(SCHOOL_LICENCES) as Bought[]
  return rows.flatMap(({ title, ...set }) => {
    const bought = kinds.find((kind) => SCHOOL_LICENCES[kind].title === title)
    return bought ? [{ ...set, bought }] : []
  })
}

type Quota = Pick<Parameters<typeof assignLicences>[2], 'userId' | 'productId' | 'platform'>

async function assign({ core }: World, quota: Quota, pupils: readonly number[]): Promise<void> {
  const classId = sampleClassId(0)
  await assignLicences(core, core.db, { ...quota, classId, useOn: null, placeIds: pupils.map(samplePlaceId) })
}

async function open({ core: { db } }: World, { productId }: Quota, pupils: readonly number[]): Promise<void> {
  const rights = await db
    .select({ id: entitlements.id, openedAt: entitlements.openedAt })
    .from(entitlements)
    .where(and(eq(entitlements.productId, productId), inArray(entitlements.userId, pupils.map(samplePupilId))))
  for (const right of rights) await noteOpened(db, right)
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, n) => from + n)
}
