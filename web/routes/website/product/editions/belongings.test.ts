import { expect, test } from 'vitest'
import type { Companion, Product } from '#contract/catalogue/catalogue.ts'
import { inspectionCopy, licence, titleOf } from '#tests/support/factories/title-with-editions.ts'
import { belongings } from './belongings.ts'

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
