import { expect, test } from 'vitest'
import type { Companion, Product } from '#contract/catalogue/catalogue.ts'
import { inspectionCopy, licence, titleOf } from '#tests/support/factories/catalogue/title-with-editions.ts'
import { belongings, classSet } from './belongings.ts'

const companion = (fields: Partial<Companion>): Companion => ({
  id: fields.title ?? '',
  title: '',
  subtitle: null,
  uri: '/titel/anderes',
  cover: null,
  formats: [{ format: 'book', price: { amount: 2900, currency: 'CHF' } }],
  only_product_id: 'b',
  work_kind: 'workbook',
  levels: ['vocational'],
  volume: null,
  is_set: false,
  book_product_id: 'b',
  price_from: { amount: 2900, currency: 'CHF' },
  has_several_prices: false,
  purchasable_formats: ['book'],
  purchase_refusal: null,
  availability: 'available',
  ...fields,
})

test('other works come first, then the own licence, then what is for teachers; former editions and other forms do not belong', () => {
  const companions = [
    companion({
      title: 'Spielregeln. Arbeitsblätter',
      formats: [
        { format: 'book', price: { amount: 2900, currency: 'CHF' } },
        { format: 'ebook', price: { amount: 2400, currency: 'CHF' } },
      ],
      only_product_id: null,
    }),
    companion({
      title: 'Spielregeln. Handbuch',
      work_kind: 'teachers_book',
      availability: 'reprinting',
      formats: [],
      only_product_id: null,
      purchase_refusal: 'teachers_only',
    }),
  ]
  const material: Partial<Product> = { format: 'teacher_material', audience: 'teachers', binding: 'PDF' }
  const former: Partial<Product> = { edition_number: 4, availability: 'out_of_print' }
  const sold = { ...licence, is_purchasable: true }
  const title = titleOf([{}, { format: 'ebook' }, inspectionCopy, sold, material, former], {
    companions,
    levels: ['gymnasium'],
  })
  expect(belongings(title)).toMatchObject([
    {
      kind: 'Arbeitsheft',
      title: 'Spielregeln. Arbeitsblätter',
      forWhom: 'Berufsfachschule',
      availability: null,
      prices: ['Buch CHF\u00a029.00', 'E-Book CHF\u00a024.00'],
      onlyProductId: null,
    },
    {
      kind: 'Lizenz',
      title: 'Spielregeln, 5.\u00a0Auflage 2022',
      url: '/titel/spielregeln?ausgabe=9783999990200',
      forWhom: 'Gymnasium',
      prices: ['CHF\u00a062.00'],
      onlyProductId: '3',
    },
    {
      kind: 'Handbuch für Lehrpersonen',
      title: 'Spielregeln. Handbuch',
      forWhom: 'Lehrpersonen',
      availability: 'Im Nachdruck',
      prices: ['nur für Lehrpersonen'],
    },
    {
      kind: 'Material für Lehrpersonen',
      title: 'Spielregeln, PDF, 5.\u00a0Auflage 2022',
      forWhom: 'Lehrpersonen',
    },
  ])
  expect(belongings({ ...title, companions: [] })).toEqual([])
})

test('an own edition for a group that the visitor is not in does not belong', () => {
  const forPartners: Partial<Product> = { ...licence, purchase_refusal: 'authorised_only' }
  const title = titleOf([{}, forPartners], { companions: [companion({ title: 'Arbeitsheft' })] })
  expect(belongings(title).map(({ title: name }) => name)).toEqual(['Arbeitsheft'])
})

test('a volume of the same kind is named by its number, and what is sold as one is a set', () => {
  const companions = [
    companion({ title: 'Band 2', work_kind: 'textbook', volume: 2 }),
    companion({ title: 'Arbeitsheft 2', work_kind: 'workbook', volume: 2 }),
    companion({ title: 'Beilage', work_kind: null, volume: 3 }),
    companion({ title: 'Alles', work_kind: 'textbook', volume: 2, is_set: true }),
  ]
  const title = titleOf([{}], { companions, work_kind: 'textbook' })
  expect(belongings(title).map(({ kind }) => kind)).toEqual(['Band 2', 'Arbeitsheft', 'Band 3', 'Paket'])
})

test('a class gets the book and each printed work for pupils; those for teachers and those that are not printed are named', () => {
  const companions = [
    companion({ title: 'Übungen', book_product_id: 'exercises' }),
    companion({ title: 'Handbuch', work_kind: 'teachers_book', book_product_id: 'handbook' }),
    companion({ title: 'Lösungen', work_kind: 'solutions', purchase_refusal: 'teachers_only', book_product_id: null }),
    companion({ title: 'App', book_product_id: null }),
    companion({ title: 'Paket', is_set: true, book_product_id: 'set' }),
  ]
  const title = titleOf([inspectionCopy, { is_purchasable: true }, { format: 'ebook', is_purchasable: true }], {
    companions,
  })
  const book = title.products.find((product) => product.format === 'book' && product.audience === 'everyone')
  expect(classSet(title)).toEqual({
    products: [book?.id, 'exercises'],
    titles: [title.title, 'Übungen'],
    forTeachers: ['Handbuch', 'Lösungen'],
    notInPrint: ['App'],
  })
})

test('there is nothing for a class where there are not two works for pupils', () => {
  const handbook = companion({ title: 'Handbuch', work_kind: 'teachers_book' })
  expect(classSet(titleOf([{ is_purchasable: true }], { companions: [handbook] }))).toBeNull()
  expect(classSet(titleOf([{ is_purchasable: true }]))).toBeNull()
})
