import { expect, test } from 'vitest'
import type { Title } from '#contract/catalogue/catalogue.ts'
import { forWhom } from './for-whom.ts'

const productsFor = (...audiences: string[]) => audiences.map((audience) => ({ audience })) as Title['products']
const term = (title: string) => ({ code: 'plan', title, short: 'Plan', url: null })
const products = productsFor('everyone', 'teachers')

test('a title says for which school levels and curricula it is made', () => {
  expect(
    forWhom({
      levels: ['vocational', 'gymnasium'],
      curricula: [term('Rahmenlehrplan Allgemeinbildung (ABU)')],
      products,
    }),
  ).toBe('Für Berufsfachschule, Gymnasium · Rahmenlehrplan Allgemeinbildung (ABU)')
  expect(forWhom({ levels: ['vocational'], curricula: [], products })).toBe('Für Berufsfachschule')
  expect(forWhom({ levels: [], curricula: [term('Lehrplan 21')], products })).toBe('Lehrplan 21')
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
