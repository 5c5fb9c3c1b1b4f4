import { now } from '#kernel/clock.ts'
import { insertQuote } from '#modules/procurement/quotes/insert-quote.ts'
import { offeredItem } from '#modules/procurement/quotes/making/offered-items.ts'
import { planOffer } from '#modules/procurement/quotes/plan-offer.ts'
import { planStaffOffer } from '#modules/procurement/quotes/plan-staff-offer.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import { AAREFELD } from '../people/schools.ts'
import { firstOf } from '../people/users.ts'
import { bookOf } from './school-order.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Days ago: the first one has expired since. */
const [EXPIRED, OWN, OF_SCHOOL] = [110, 12, 4]

const NO_REFERENCES: StoredReferences = { purchaseNumber: null, costCentre: null, attention: null }

const OWN_TITLES = [
  ['Wörter sammeln', 24],
  ['Rechenwege 5', 24],
] as const

/** What the school is offered: copies, and what the publisher asks for one, in Rappen; null: the price of the shop. */
const SCHOOL_TITLES = [
  ['Unser Ort', 46, null],
  ['Silbenhaus', 40, 2200],
] as const

/** Quotes: one of the school «Primarschule Aarefeld», and two of the teacher, of which one has expired. */
export function quoteSteps(world: World): Step[] {
  const daysAgo = (days: number) => daysFrom(world.until, -days)
  return [
    { at: daysAgo(EXPIRED), take: () => quoteOwn(world, [['Kinder fragen die Welt', 12]]) },
    { at: daysAgo(OWN), take: () => quoteOwn(world, OWN_TITLES) },
    { at: daysAgo(OF_SCHOOL), take: () => offerToSchool(world) },
  ]
}

async function quoteOwn(world: World, titles: readonly (readonly [string, number])[]): Promise<void> {
  const { core, pricing, products } = world
  const teacher = firstOf(world.users, 'teacher')
  const owner = { userId: teacher.id }
  const at = now()
  const items = titles.flatMap(([title, amount]) => {
    const product = products.get(bookOf(world, title))
    return product ? [offeredItem({ product, amount })] : []
  })
  const plan = await planOffer(core.db, { owner, user: teacher, items, pricing, at })
  await insertQuote(core.db, { owner, source: 'cart', madeBy: teacher.id, plan, references: NO_REFERENCES, at })
}

async function offerToSchool(world: World): Promise<void> {
  const { core, pricing, staffId } = world
  const owner = { schoolId: AAREFELD }
  const at = now()
  const lines = SCHOOL_TITLES.map(([title, amount, unitPrice]) => ({
    productId: bookOf(world, title),
    amount,
    unitPrice,
  }))
  const plan = await planStaffOffer(core.db, { owner, lines, pricing, at })
  const note = 'Wie am Telefon besprochen: «Silbenhaus» zum Preis für die neuen ersten Klassen.'
  const about = { source: 'office' as const, madeBy: staffId, references: NO_REFERENCES, note }
  await insertQuote(core.db, { ...about, owner, plan, at })
}
