import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { schoolMembers } from '#modules/accounts/schools/tables.ts'
import type { wishes } from '#modules/procurement/wishes/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sampleId } from '../sample-id.ts'

type Wish = typeof wishes.$inferInsert
type Member = Pick<typeof schoolMembers.$inferInsert, 'schoolId' | 'userId' | 'role'>

const DAY = 86_400_000
/** Days ago: when it was written down, asked for and decided. */
const [WRITTEN, ASKED, DECIDED] = [12, 9, 4]

interface Draft {
  /** Number of the teacher; the last one is who is responsible. */
  by: number
  class: string | null
  title: string
  amount: number
  reason?: string
  state?: 'draft' | 'approved' | 'refused'
  approved?: number
  decision?: string
}

const drafts: readonly Draft[] = [
  { by: 0, class: '1a', title: 'Silbenhaus', amount: 20, state: 'approved' },
  { by: 0, class: '1a', title: 'Meine Schrift', amount: 20, state: 'approved' },
  { by: 0, class: '1a', title: 'Datenspur – Informatik Zyklus 1', amount: 20 },
  { by: 0, class: '1a', title: 'Rot, Gelb, Blau', amount: 2, reason: 'Ein Exemplar für jede Gruppe' },
  { by: 1, class: '1a', title: 'Zählen, Legen, Bauen', amount: 3 },
  { by: 1, class: null, title: 'Linie, Fläche, Raum', amount: 1, reason: 'Für den Werkraum' },
  { by: 2, class: '2b', title: 'Silbenhaus', amount: 21 },
  { by: 2, class: '2b', title: 'Meine Schrift', amount: 21 },
  { by: 2, class: '2b', title: 'Nadel und Faden', amount: 2 },
  { by: 2, class: '2b', title: 'Datenspur – Informatik Zyklus 1', amount: 21, state: 'draft' },
  { by: 3, class: '3b', title: 'Wörter sammeln', amount: 24, state: 'approved' },
  { by: 3, class: '3b', title: 'Unser Ort', amount: 24, reason: 'Die alte Auflage passt nicht mehr zum Lehrplan' },
  { by: 3, class: '3b', title: 'Datenspur – Informatik Zyklus 2', amount: 24 },
  {
    by: 3,
    class: '3b',
    title: 'Kinder fragen die Welt',
    amount: 24,
    state: 'refused',
    decision: 'Ein Satz für das ganze Schulhaus genügt, er steht in der Bibliothek.',
  },
  { by: 3, class: '3b', title: 'Holz, Draht, Strom', amount: 1, state: 'draft' },
  {
    by: 4,
    class: '5a',
    title: 'Rechenwege 5',
    amount: 22,
    state: 'approved',
    approved: 20,
    decision: 'Zwei ungebrauchte sind noch da.',
  },
  { by: 4, class: '5a', title: 'Unser Ort', amount: 22 },
  { by: 4, class: '5a', title: 'Datenspur – Informatik Zyklus 2', amount: 22 },
  { by: 4, class: '5a', title: 'Kinder fragen die Welt', amount: 1 },
  { by: 4, class: null, title: 'Alle im Boot', amount: 1 },
  { by: 5, class: null, title: 'Bewegte Hände', amount: 2, reason: 'Für die integrative Förderung' },
  { by: 5, class: null, title: 'Wenn Buchstaben tanzen', amount: 1, reason: 'Für die integrative Förderung' },
  { by: 5, class: null, title: 'Autismus und Schule', amount: 1, state: 'draft' },
  { by: 6, class: '5a', title: 'Wörter sammeln', amount: 22 },
  { by: 6, class: null, title: 'Holz, Draht, Strom', amount: 1, state: 'draft' },
]

/** What the teachers of a school, and who is responsible there, wish for the coming school year. */
export function makeWishes(catalogue: Catalogue, members: readonly Member[], today: Date): Wish[] {
  const ofRole = (role: Member['role']) => members.filter((member) => member.role === role)
  const people = [...ofRole('teacher'), ...ofRole('responsible')]
  const decider = people.at(-1)
  const schoolYear = comingSchoolYear(swissDay(today))
  return drafts.map((draft, n) => {
    const { by, class: of, title, amount, reason = null, state = 'asked', approved = amount } = draft
    const person = people[by]
    if (!person || !decider) throw new Error('The school of the demonstration has too few people')
    const ago = (days: number) => new Date(today.getTime() - days * DAY + n * 60_000)
    const isDecided = state === 'approved' || state === 'refused'
    return {
      id: sampleId('wish', n),
      schoolId: person.schoolId,
      schoolYear,
      teacherId: person.userId,
      productId: productOf(catalogue, title),
      class: of,
      amount,
      reason,
      state,
      revision: 1 + Number(state !== 'draft') + Number(isDecided),
      approvedAmount: state === 'approved' ? approved : null,
      decisionReason: draft.decision ?? null,
      decidedBy: isDecided ? decider.userId : null,
      decidedAt: isDecided ? ago(DECIDED) : null,
      askedAt: state === 'draft' ? null : ago(ASKED),
      createdAt: ago(WRITTEN),
      changedAt: ago(WRITTEN),
    }
  })
}

/** The printed book of a title that everybody may buy. */
function productOf({ titles, products }: Catalogue, title: string): string {
  const { id: titleId } = titles.find((one) => one.title === title) ?? {}
  const book = products.find(
    (product) =>
      product.titleId === titleId &&
      product.format === 'book' &&
      product.availability === 'available' &&
      product.audience === 'everyone',
  )
  if (!book) throw new Error(`The demonstration has no book «${title}»`)
  return book.id
}
