import { expect, test } from 'vitest'
import type { Title } from '#contract/catalogue/catalogue.ts'
import { forWhom } from './for-whom.ts'

const productsFor = (...audiences: string[]) => audiences.map((audience) => ({ audience })) as Title['products']
const products = productsFor('everyone', 'teachers')

test('a title says for which school levels and curricula it is made', () => {
  expect(forWhom({ levels: ['vocational', 'gymnasium'], curricula: ['rlp_abu'], products })).toBe(
    'Für Berufsfachschule, Gymnasium · Rahmenlehrplan Allgemeinbildung (ABU)',
  )
  expect(forWhom({ levels: ['vocational'], curricula: [], products })).toBe('Für Berufsfachschule')
  expect(forWhom({ levels: [], curricula: ['lehrplan_21'], products })).toBe('Lehrplan 21')
})

test('what only teachers may buy is for teachers', () => {
  expect(forWhom({ levels: ['cycle_3'], curricula: [], products: productsFor('teachers', 'teachers') })).toBe(
    'Für Lehrpersonen, Zyklus 3 (Sekundarstufe I)',
  )
})

test('a title of which that is not known says nothing', () => {
  expect(forWhom({ levels: [], curricula: [], products })).toBe('')
  expect(forWhom({ levels: [], curricula: [], products: [] })).toBe('')
})
