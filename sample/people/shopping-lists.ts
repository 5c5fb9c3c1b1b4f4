import { MAX_LISTED_PRODUCTS } from '#contract/limits.ts'
import { LIST_CODE_LENGTH } from '#contract/storefront/shopping-list/shown-lists.ts'
import { FIRST_LIST_NAME } from '#contract/storefront/shopping-lists.ts'
import { CODE_LETTERS } from '#contract/typed-text/spoken-code.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { REFERENCE_DATE } from '../catalogue/edges.ts'
import type { ProductRow } from '../catalogue/rows.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'

const DAY = 86_400_000

export interface ListRow {
  id: string
  ownerId: string
  code: string
  name: string
  isShared: boolean
  showsOwner: boolean
  createdAt: string
  changedAt: string
  entries: { productId: string; amount: number }[]
}

interface Draft {
  /** Number of its owner. */
  user: number
  name: string
  products: readonly ProductRow[]
  amount: number
  shared?: 'anonymously' | 'by name'
}

/** Numbers of the demonstration accounts. */
const [CUSTOMER, TEACHER, APPLICANT] = [0, 1, 2]

/** The lists of the demonstration's teacher and of some customers, among them one of everything that there is. */
export function makeShoppingLists(catalogue: Catalogue, users: readonly UserRow[]): ListRow[] {
  return drafts(catalogue).map(({ user, name, products, amount, shared }, n) => {
    const createdAt = new Date(Date.parse(REFERENCE_DATE) - (90 - n * 5) * DAY).toISOString()
    return {
      id: sampleId('shopping-list', n),
      ownerId: users[user]?.id ?? '',
      code: codeOf(n),
      name,
      isShared: shared !== undefined,
      showsOwner: shared === 'by name',
      createdAt,
      changedAt: createdAt,
      entries: products.map((product) => ({ productId: product.id, amount })),
    }
  })
}

function codeOf(n: number): string {
  const chance = random(`shopping-list:${n}`)
  return Array.from({ length: LIST_CODE_LENGTH }, () => chance.pick(CODE_LETTERS.split(''))).join('')
}

function drafts({ products, titles }: Catalogue): Draft[] {
  const popularity = new Map(titles.map(({ id, popularity: much }) => [id, much]))
  const best = products.toSorted((a, b) => (popularity.get(b.titleId) ?? 0) - (popularity.get(a.titleId) ?? 0))
  const some = (fits: (product: ProductRow) => boolean, count: number, from = 0) =>
    best.filter(fits).slice(from, from + count)
  const isBook = ({ format, availability, audience }: ProductRow) =>
    format === 'book' && availability === 'available' && audience === 'everyone'
  const former = new Set(titles.flatMap(({ predecessorId }) => predecessorId ?? []))
  const isReplaced = ({ titleId, format }: ProductRow) => former.has(titleId) && format === 'book'
  const eachFormat = [...new Set(best.map(({ format }) => format))].flatMap((format) =>
    some((product) => product.format === format, 1),
  )
  const gone = some(({ availability }) => availability === 'out_of_print', 1)
  const announced = some(({ availability }) => availability === 'preorder', 2)
  const forTeachers = some(({ audience }) => audience === 'teachers', 3)
  return [
    { user: TEACHER, name: 'Klasse 2b 2026/27', products: some(isBook, 6), amount: 24, shared: 'by name' },
    {
      user: TEACHER,
      name: 'ABU Klasse 3a 2025/26',
      products: [...best.filter(isReplaced), ...some(isBook, 2, 6)],
      amount: 22,
    },
    {
      user: TEACHER,
      name: 'Für die Fachschaft',
      products: [...some(isBook, 5, 10), ...forTeachers, ...announced],
      amount: 3,
      shared: 'anonymously',
    },
    { user: TEACHER, name: 'Handapparat Lehrerzimmer', products: some(isBook, 30, 15), amount: 1 },
    {
      user: TEACHER,
      name: 'Das ganze Sortiment',
      products: best.slice(0, MAX_LISTED_PRODUCTS),
      amount: 1,
      shared: 'anonymously',
    },
    { user: TEACHER, name: 'Projektwoche', products: [], amount: 1 },
    { user: CUSTOMER, name: FIRST_LIST_NAME, products: [...eachFormat, ...gone], amount: 1 },
    { user: CUSTOMER, name: 'Geschenkideen', products: some(isBook, 5, 50), amount: 1, shared: 'by name' },
    { user: APPLICANT, name: 'Probeexemplare', products: some(isBook, 4, 60), amount: 1 },
    { user: 11, name: FIRST_LIST_NAME, products: some(isBook, 3, 70), amount: 1 },
    { user: 12, name: 'Schulhausbibliothek: Anschaffungen', products: some(isBook, 40, 80), amount: 2 },
    { user: 13, name: LONG_NAME, products: some(isBook, 1, 5), amount: 999, shared: 'anonymously' },
  ]
}

const LONG_NAME = 'Alles, was wir im zweiten Semester für den Wahlpflichtbereich «Recht & Staat» der Abendschule kaufen'
