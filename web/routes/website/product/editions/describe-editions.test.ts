import { expect, test } from 'vitest'
import type { Companion, Product, Title } from '#contract/shop/catalogue.ts'
import { belongings } from './belongings.ts'
import { describeEditions } from './describe-editions.ts'

const base = {
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

function titleOf(products: readonly Partial<Product>[], more: Partial<Title> = {}): Title {
  const all = products.map((fields, n) => ({ ...base, id: String(n), uri: '/titel/spielregeln', ...fields }))
  const title = {
    title: 'Spielregeln',
    uri: '/titel/spielregeln',
    published_on: '2022-03-05',
    series: null,
    levels: [],
    curricula: [],
  }
  return { ...title, departments: [], companions: [], products: all, ...more } as unknown as Title
}

function only(fields: Partial<Product>) {
  const [edition] = describeEditions(titleOf([fields]), '')
  if (!edition) throw new Error('no edition')
  return edition
}

test('a printed book says when it is sent', () => {
  expect(only({})).toMatchObject({
    note: 'Broschiert, 5.\u00a0Auflage 2022 · Lieferbar',
    availability: 'Lieferbar, Versand in 1–2 Werktagen',
    access: [],
  })
  expect(only({ availability: 'preorder', available_from: '2027-02-03' }).availability).toBe(
    'Vorbestellbar, erscheint am 3. Februar 2027',
  )
})

test('an e-book says what it is, and where it is found: a file, or on a platform', () => {
  expect(only({ format: 'ebook', binding: 'PDF', is_digital: true })).toMatchObject({
    availability: 'Lieferbar',
    access: ['PDF: nach dem Kauf in Ihrem Konto unter «PDFs».'],
  })
  expect(only({ format: 'ebook', binding: 'E-Book interaktiv', is_digital: true, platforms: ['beook'] })).toMatchObject(
    {
      access: ['E-Book interaktiv: nach dem Kauf in Ihrem Konto unter «E-Learning».'],
      platforms: [{ name: 'beook' }],
    },
  )
})

test('a licence says for how long and where one gets in', () => {
  const yearly = { format: 'licence', binding: null, is_digital: true, licence_days: 365 } as const
  const edition = only({ ...yearly, platforms: ['beook'] })
  expect(edition).toMatchObject({
    note: '5.\u00a0Auflage 2022, 365 Tage · Lieferbar',
    access: [
      'Lizenz für 365 Tage: für Sie selbst ab Kauf, mit einem Code ab dem Einlösen.',
      'Nach dem Kauf finden Sie Ihren Zugang im Konto unter «E-Learning», Codes für andere unter «Coupons».',
    ],
    platforms: [{ name: 'beook', icon: 'beook' }],
  })
  expect(edition.facts).toContainEqual({ label: 'Laufzeit', value: '365 Tage' })
  expect(edition.facts).toContainEqual({ label: 'Plattform', value: 'beook' })
  expect(only({ ...yearly, format: 'test_licence', licence_days: 60 }).access[0]).toBe(
    'Kostenlos testen: 60 Tage ab der Aktivierung.',
  )
})

test('facts show the ISBN with hyphens and leave out what is not known', () => {
  const facts = only({ page_count: null, binding: null }).facts
  expect(facts).toContainEqual({ label: 'ISBN', value: '978-3-9999-9013-2' })
  expect(facts.map(({ label }) => label)).toEqual(['ISBN', 'Bestellnummer', 'Format', 'Auflage', 'Erschienen'])
})

const licence: Partial<Product> = { format: 'licence', isbn: '9783999990200', binding: null, is_digital: true }
const inspectionCopy: Partial<Product> = {
  isbn: null,
  price: { amount: 1500, currency: 'CHF' },
  audience: 'teachers',
  once_per_person: true,
}

test('an inspection copy is named as such, below «Für Lehrpersonen», with what the publisher promises', () => {
  const promise = 'Bei einer Einführung schreiben wir den Betrag gut.'
  const material: Partial<Product> = { format: 'teacher_material', audience: 'teachers', binding: 'PDF' }
  const title = titleOf([{}, inspectionCopy, licence, material])
  const shown = describeEditions(title, promise)
  expect(shown.map(({ name, heading }) => [heading, name])).toEqual([
    [null, 'Buch'],
    [null, 'Lizenz'],
    ['Für Lehrpersonen', 'Prüfexemplar'],
    [null, 'Material für Lehrpersonen'],
  ])
  expect(shown[2]).toMatchObject({ access: ['Für Lehrpersonen, eines pro Person.', promise] })
  expect(shown[2]?.facts).toContainEqual({ label: 'Format', value: 'Prüfexemplar' })
  expect(shown[2]?.facts).toContainEqual({ label: 'Für wen', value: 'Lehrpersonen' })
  expect(shown[0]?.facts.map(({ label }) => label)).not.toContain('Für wen')
  expect(describeEditions(titleOf([inspectionCopy]), '')).toMatchObject([
    { heading: null, access: ['Für Lehrpersonen, eines pro Person.'] },
  ])
})

test('other products that are sold once say so to whoever may buy them', () => {
  const sentence = 'Pro Person nur einmal erhältlich.'
  expect(only({ once_per_person: true }).access).toEqual([sentence])
  expect(only({ once_per_person: true, purchase_refusal: 'out_of_print' }).access).toEqual([])
})

test('each edition has its link to the contact form, by the address of its title', () => {
  expect(only({}).ask).toBe('/support-und-kontakt/nachricht?titel=spielregeln&ausgabe=9783999990132')
  expect(only({ isbn: null, id: 'ohne-isbn' }).ask).toContain('&ausgabe=')
})

const companion = (fields: Partial<Companion>): Companion => ({
  id: fields.title ?? '',
  title: '',
  subtitle: null,
  uri: '/titel/anderes',
  work_kind: 'workbook',
  levels: ['vocational'],
  price_from: { amount: 2900, currency: 'CHF' },
  has_several_prices: false,
  purchasable_formats: ['book'],
  purchase_refusal: null,
  availability: 'available',
  ...fields,
})

test('other works come first, then the own licence, then what is for teachers; former editions and other forms do not belong', () => {
  const companions = [
    companion({ title: 'Spielregeln. Arbeitsblätter', subtitle: 'Fälle', has_several_prices: true }),
    companion({
      title: 'Spielregeln. Handbuch',
      work_kind: 'teachers_book',
      availability: 'reprinting',
      price_from: null,
      purchase_refusal: 'teachers_only',
    }),
  ]
  const material: Partial<Product> = { format: 'teacher_material', audience: 'teachers', binding: 'PDF' }
  const former: Partial<Product> = { edition_number: 4, availability: 'out_of_print' }
  const title = titleOf([{}, { format: 'ebook' }, inspectionCopy, licence, material, former], {
    companions,
    levels: ['gymnasium'],
  })
  expect(belongings(title)).toMatchObject([
    {
      kind: 'Arbeitsheft',
      title: 'Spielregeln. Arbeitsblätter',
      about: 'Fälle',
      forWhom: 'Berufsfachschule',
      availability: 'Lieferbar',
      price: 'ab\u00a0CHF\u00a029.00',
    },
    {
      kind: 'Lizenz',
      title: 'Spielregeln',
      url: '/titel/spielregeln?ausgabe=9783999990200',
      forWhom: 'Gymnasium',
      price: 'CHF\u00a062.00',
    },
    {
      kind: 'Handbuch für Lehrpersonen',
      title: 'Spielregeln. Handbuch',
      forWhom: 'Lehrpersonen',
      availability: 'Im Nachdruck',
      price: 'nur für Lehrpersonen',
    },
    { kind: 'Material für Lehrpersonen', about: 'PDF, 5.\u00a0Auflage 2022', forWhom: 'Lehrpersonen' },
  ])
  expect(belongings({ ...title, companions: [] })).toEqual([])
})

test('an own edition for a group that the visitor is not in does not belong', () => {
  const forPartners: Partial<Product> = { ...licence, purchase_refusal: 'authorised_only' }
  const title = titleOf([{}, forPartners], { companions: [companion({ title: 'Arbeitsheft' })] })
  expect(belongings(title).map(({ title: name }) => name)).toEqual(['Arbeitsheft'])
})
