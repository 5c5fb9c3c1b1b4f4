import { expect, test } from 'vitest'
import { parcelsInWords } from '../sales/parcels-in-words.ts'
import { availabilityInWords, productInWords, soldInWords, supplyInWords } from './article-in-words.ts'

const BOOK = { format: 'book', binding: 'Broschiert', edition: '5. Auflage 2022' } as const
const day = (iso: string) => `<${iso}>`

test('a line says what tells it from others of its title, in a cart as on a bill', () => {
  const copy = { ...BOOK, audience: 'teachers', once_per_person: true } as const
  expect(productInWords({ ...BOOK, audience: 'everyone' })).toBe('Buch, Broschiert, 5. Auflage 2022')
  expect(soldInWords({ ...BOOK, is_inspection_copy: false })).toBe('Buch, Broschiert, 5. Auflage 2022')
  expect(productInWords(copy)).toBe('Prüfexemplar, Broschiert, 5. Auflage 2022')
  expect(soldInWords({ ...BOOK, is_inspection_copy: true })).toBe('Prüfexemplar, Broschiert, 5. Auflage 2022')
  expect(soldInWords({ format: 'licence', binding: null, edition: null })).toBe('Lizenz')
})

test.each([
  ['preorder', '2027-03-14', 'Vorbestellung, erscheint am <2027-03-14>', 'Vorbestellbar, erscheint am <2027-03-14>'],
  ['preorder', null, 'Vorbestellung', 'Vorbestellbar'],
  ['reprinting', '2027-01-04', 'Im Nachdruck, wieder lieferbar ab <2027-01-04>', null],
  ['reprinting', null, 'Im Nachdruck', null],
  ['available', null, '', 'Lieferbar'],
  ['out_of_print', null, '', 'Vergriffen'],
] as const)('what is %s says when it comes: %s', (availability, from, inLine, onPage) => {
  expect(supplyInWords({ availability, available_from: from }, day)).toBe(inLine)
  expect(availabilityInWords(availability, from && day(from))).toBe(onPage ?? inLine)
})

test('a delivery names each parcel with its day; one alone has no number', () => {
  const now = { number: 1, is_in_stock: true, available_from: null, copies: 2 }
  const later = { number: 2, is_in_stock: false, available_from: '2027-03-14', copies: 1 }
  expect(parcelsInWords([now, later, { ...later, number: 3, available_from: null }], day)).toEqual([
    '1. Sendung, sofort lieferbar: 2 Exemplare',
    '2. Sendung, ab <2027-03-14>: 1 Exemplar',
    '3. Sendung, Termin noch offen: 1 Exemplar',
  ])
  expect(parcelsInWords([now], day)).toEqual(['In einer Sendung, sofort lieferbar: 2 Exemplare'])
  expect(parcelsInWords([later], day)).toEqual(['2. Sendung, ab <2027-03-14>: 1 Exemplar'])
})
