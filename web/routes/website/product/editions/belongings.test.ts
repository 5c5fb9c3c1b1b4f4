import { expect, test } from 'vitest'
import type { Companion, Product } from '#contract/catalogue/catalogue.ts'
import { inspectionCopy, licence, titleOf } from '#tests/support/factories/title-with-editions.ts'
import { belongings } from './belongings.ts'

const companion = (fields: Partial<Companion>): Companion => ({
  id: fields.title ?? '',
  title: '',
  subtitle: null,
  uri: '/titel/anderes',
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
