import type { Product, Title } from '#contract/catalogue/catalogue.ts'
import type { EntryOf } from '#contract/content/content.ts'

const book = {
  id: 'a',
  format: 'book',
  binding: 'Broschiert',
  edition: '5. Auflage 2022',
  edition_number: 5,
  isbn: '9783999990132',
  isbn_hyphenated: '978-3-9999-9013-2',
  order_number: 'AV-1',
  page_count: 332,
  price: { amount: 6200, currency: 'CHF' },
  availability: 'available',
  available_from: null,
  is_digital: false,
  platforms: [],
  licence_days: null,
  audience: 'everyone',
  purchase_refusal: null,
} as unknown as Product

/** A title with these products, each a book but for what is given. */
export function titleOf(products: readonly Partial<Product>[], more: Partial<Title> = {}): Title {
  const all = products.map((fields, n) => ({ ...book, id: String(n), uri: '/titel/spielregeln', ...fields }))
  const title = {
    title: 'Spielregeln',
    uri: '/titel/spielregeln',
    published_on: '2022-03-05',
    series: null,
    levels: [],
    curricula: [],
    subjects: [],
    professions: [],
    proficiencies: [],
    readership: 'pupils',
    formats: [],
    available_from: null,
  }
  return { ...title, departments: [], companions: [], products: all, ...more } as unknown as Title
}

export const licence: Partial<Product> = { format: 'licence', isbn: '9783999990200', binding: null, is_digital: true }
export const inspectionCopy: Partial<Product> = {
  isbn: null,
  price: { amount: 1500, currency: 'CHF' },
  audience: 'teachers',
  once_per_person: true,
}

/** A title's page that says nothing more. */
export const plainPage = {
  inspection_copy_note: '',
  additional_material: [],
  delivery_days: { from: 2, to: 3 },
} satisfies Partial<EntryOf<'product'>>
