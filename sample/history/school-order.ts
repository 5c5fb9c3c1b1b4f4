import { and, asc, eq, sql } from 'drizzle-orm'
import { comingSchoolYear, schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { now } from '#kernel/clock.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schoolMembers, schools } from '#modules/accounts/schools/tables.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { placeOnce } from '#modules/procurement/school-orders/place-school-order.ts'
import { planOrder } from '#modules/procurement/school-orders/plan-order.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import type { UserRow } from '../people/rows.ts'
import { AAREFELD } from '../people/schools.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { afterOrder } from './order-life.ts'
import { SCHOOL_LICENCES, schoolLicenceSteps } from './school-licences.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Days ago: when it was wished, approved and ordered. */
const [WISHED, APPROVED, ORDERED] = [384, 372, 365]
/** Days until the bill was paid. */
const PAYS_AFTER = 19
/** Beyond the numbers of other orders, by which references and parcels are made. */
const N = 5000

interface Wished {
  class: string | null
  /** Number of the teacher. */
  by: number
  title: string
  amount: number
  format: 'book' | 'licence'
}

const ofClass = (of: string, by: number, amount: number, titles: readonly string[]): Wished[] =>
  titles.map((title) => ({ class: of, by, title, amount, format: 'book' }))

const WISHES: readonly Wished[] = [
  ...ofClass('1a', 0, 19, ['Silbenhaus', 'Meine Schrift']),
  ...ofClass('2b', 2, 20, ['Silbenhaus', 'Meine Schrift', 'Nadel und Faden']),
  ...ofClass('3b', 3, 23, ['Wörter sammeln', 'Unser Ort', 'Kinder fragen die Welt']),
  ...ofClass('5a', 4, 22, ['Rechenwege 5', 'Unser Ort', 'Wörter sammeln']),
  { class: null, by: 1, title: 'Zählen, Legen, Bauen', amount: 2, format: 'book' },
  { class: null, by: 5, title: 'Bewegte Hände', amount: 1, format: 'book' },
  { class: '3b', by: 3, ...SCHOOL_LICENCES.assigned, format: 'licence' },
  { class: '3b', by: 3, ...SCHOOL_LICENCES.open, format: 'licence' },
  { class: '5a', by: 4, ...SCHOOL_LICENCES.transferable, format: 'licence' },
]

/** Last year’s order of «Primarschule Aarefeld»: wished, approved, ordered, paid and sent. */
export function schoolOrderSteps(world: World): Step[] {
  const daysAgo = (days: number) => daysFrom(world.until, -days)
  return [
    { at: daysAgo(WISHED), take: () => wish(world) },
    { at: daysAgo(APPROVED), take: () => approve(world) },
    { at: daysAgo(ORDERED), take: () => order(world) },
  ]
}

const schoolYearOf = ({ until }: World) => schoolYearBefore(comingSchoolYear(swissDay(until)))

async function membersOf({ core: { db } }: World, role: 'teacher' | 'responsible'): Promise<string[]> {
  const members = await db
    .select({ id: schoolMembers.userId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, AAREFELD), eq(schoolMembers.role, role)))
    .orderBy(asc(schoolMembers.id))
  return members.map(({ id }) => id)
}

async function wish(world: World): Promise<void> {
  const teachers = await membersOf(world, 'teacher')
  const at = now()
  await world.core.db.insert(wishes).values(
    WISHES.map(({ class: of, by, amount, ...wished }, n) => ({
      id: sampleId('wish of last year', n),
      schoolId: AAREFELD,
      schoolYear: schoolYearOf(world),
      teacherId: teachers[by] ?? null,
      productId: wishedProduct(world, wished),
      class: of,
      amount,
      state: 'asked' as const,
      revision: 2,
      askedAt: at,
      createdAt: at,
      changedAt: at,
    })),
  )
}

/** The printed book of a title. */
export function bookOf(world: World, title: string): string {
  return wishedProduct(world, { title, format: 'book' })
}

function wishedProduct({ products }: World, { title, format }: Pick<Wished, 'title' | 'format'>): string {
  const found = [...products.values()].find(
    (one) =>
      one.title === title && one.format === format && one.availability === 'available' && one.audience === 'everyone',
  )
  if (!found) throw new Error(`The demonstration has no ${format} «${title}»`)
  return found.id
}

async function approve(world: World): Promise<void> {
  const [responsible = null] = await membersOf(world, 'responsible')
  await world.core.db
    .update(wishes)
    .set({
      state: 'approved',
      approvedAmount: sql`${wishes.amount}`,
      revision: 3,
      decidedBy: responsible,
      decidedAt: now(),
      changedAt: now(),
    })
    .where(and(eq(wishes.schoolId, AAREFELD), eq(wishes.schoolYear, schoolYearOf(world))))
}

async function order(world: World): Promise<Step[]> {
  const { core, users } = world
  const [responsible] = await membersOf(world, 'responsible')
  const buyer = users.find(({ id }) => id === responsible)
  if (!buyer) throw new Error('Nobody orders for the school of the demonstration')
  const placed = await placeOnce(core, core.db, await submitOf(world, buyer))
  const [row] = await core.db.select().from(orders).where(eq(orders.id, placed.id))
  if (!row) throw new Error('the order of the school has gone')
  const draft = {
    id: row.id,
    n: N,
    buyer,
    placedAt: row.placedAt,
    method: 'invoice' as const,
    items: WISHES.map(({ amount, ...wished }) => ({ productId: wishedProduct(world, wished), amount })),
    end: 'completed' as const,
    paysAfter: PAYS_AFTER,
    voucherCode: null,
    after: null,
  }
  const licences = await schoolLicenceSteps(world, { orderId: row.id, responsibleId: buyer.id })
  return [...licences, ...afterOrder(world, { draft, order: row, chance: random('school order') })]
}

async function submitOf(world: World, buyer: UserRow): Promise<Parameters<typeof placeOnce>[2]> {
  const { core, pricing } = world
  const user = { ...buyer, emailVerified: buyer.isEmailVerified }
  const schoolYear = schoolYearOf(world)
  const [school] = await core.db.select().from(schools).where(eq(schools.id, AAREFELD))
  if (!school) throw new Error('the school of the demonstration has gone')
  const { checkout_page_settings: terms } = await loadGlobals(core)
  const asked = { user, schoolYear, deliveryAddress: undefined, pricing, at: now() }
  const { totals } = await planOrder(core.db, { ...asked, school })
  return {
    ...asked,
    schoolId: AAREFELD,
    expectedTotal: totals.total,
    references: { purchaseNumber: `AF-${schoolYear.slice(0, 4)}-017`, costCentre: '217.3104', attention: null },
    acceptsLicenceTerms: true,
    idempotencyKey: undefined,
    pricingAt: () => pricing,
    licenceTerms: terms.licence_terms_version,
  }
}
