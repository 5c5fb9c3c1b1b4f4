import { expect, test } from 'vitest'
import type { Product, Title } from '#contract/catalogue/catalogue.ts'
import { bookData } from './book-data.ts'

const ORIGIN = 'https://shop.example'

function edition(fields: Partial<Product>): Product {
  const base = {
    id: '1',
    isbn: null,
    format: 'book',
    availability: 'available',
    audience: 'everyone',
    is_purchasable: true,
  }
  return { ...base, available_from: null, price: { amount: 2905, currency: 'CHF' }, ...fields } as Product
}

function title(...products: Product[]): Title {
  const base = { title: 'Recht', subtitle: null, uri: '/titel/recht', authors: [{ title: 'Ana Muster', url: null }] }
  return {
    ...base,
    cover: null,
    published_on: '2025-03-01',
    description: [],
    accessibility: [],
    levels: ['cycle_2'],
    subjects: [{ code: 'mathematik', title: 'Mathematik', short: 'Mathematik', url: null }],
    curricula: [{ code: 'lehrplan_21', title: 'Lehrplan 21', short: 'LP 21', url: '/lehrplaene/lehrplan-21' }],
    products,
  } as unknown as Title
}

test('says for which school it was made', () => {
  expect(bookData(ORIGIN, title(edition({})))).toMatchObject({
    educationalLevel: ['Zyklus 2 (3. bis 6. Klasse)'],
    educationalAlignment: [
      { '@type': 'AlignmentObject', alignmentType: 'educationalSubject', targetName: 'Mathematik' },
      { '@type': 'AlignmentObject', alignmentType: 'teaches', educationalFramework: 'Lehrplan 21' },
    ],
  })
})

test('offers each edition at its price in francs, with a bare ISBN', () => {
  const [work] = bookData(ORIGIN, title(edition({ isbn: '978-3-9999-9001-1' }))).workExample
  expect(work).toMatchObject({
    isbn: '9783999990011',
    offers: {
      price: '29.05',
      priceCurrency: 'CHF',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/titel/recht?ausgabe=978-3-9999-9001-1',
    },
  })
})

test('says how an edition is bound, where the vocabulary has a word for it', () => {
  const bound = ['Gebunden', 'Pappband', 'Broschiert', 'Geheftet', null].map((binding) => edition({ binding }))
  const others = [edition({ format: 'ebook', binding: 'PDF' }), edition({ format: 'bundle', binding: 'Gebunden' })]
  const works = bookData(ORIGIN, title(...bound, ...others)).workExample
  expect(works.map((work) => work.bookFormat?.replace('https://schema.org/', ''))).toEqual([
    'Hardcover',
    'Hardcover',
    'Paperback',
    undefined,
    undefined,
    'EBook',
    undefined,
  ])
})

test('names the release date of an edition that can be pre-ordered', () => {
  const preorder = edition({
    availability: 'preorder',
    available_from: '2027-01-18',
    price: { amount: 7, currency: 'CHF' },
  })
  const [work] = bookData(ORIGIN, title(preorder)).workExample
  expect(work?.offers).toMatchObject({
    price: '0.07',
    availability: 'https://schema.org/PreOrder',
    availabilityStarts: '2027-01-18',
  })
})

test('says how accessible a title is, as far as the vocabulary has a word for it', () => {
  const accessible = { ...title(), accessibility: ['04', '14', '15', '16', '52', '85'] } as Title
  expect(bookData(ORIGIN, accessible)).toMatchObject({
    accessibilityFeature: ['alternativeText', 'longDescription'],
    accessModeSufficient: ['textual'],
  })
  expect(bookData(ORIGIN, title())).not.toHaveProperty('accessibilityFeature')
})

test('makes no offer for an edition that a visitor cannot buy', () => {
  const forTeachers = edition({ audience: 'teachers', is_purchasable: false })
  const byRequest = edition({ format: 'licence', is_purchasable: false })
  const gone = edition({ availability: 'out_of_print', is_purchasable: false })
  const works = bookData(ORIGIN, title(forTeachers, byRequest, gone)).workExample
  expect(works.map((work) => 'offers' in work)).toEqual([false, false, true])
})
