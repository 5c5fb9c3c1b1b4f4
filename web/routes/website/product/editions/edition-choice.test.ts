import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { chosenEdition } from './edition-choice.ts'

const locked = edition({ id: 'a', isbn: '978-3-9999-9001-1', is_purchasable: false })
const book = edition({ id: 'b', isbn: '978-3-9999-9002-8' })
const licence = edition({ id: '0190-c', isbn: null, is_purchasable: false })

function edition(fields: Partial<Product>): Product {
  return { is_purchasable: true, ...fields } as Product
}

test('takes the edition that the address names, by ISBN or id', () => {
  expect(chosenEdition([locked, book, licence], '978-3-9999-9001-1')).toBe(locked)
  expect(chosenEdition([locked, book, licence], '9783999990028')).toBe(book)
  expect(chosenEdition([locked, book, licence], '0190-c')).toBe(licence)
})

test('otherwise the first that can be bought, otherwise the first', () => {
  expect(chosenEdition([locked, book], null)).toBe(book)
  expect(chosenEdition([locked, book], 'unknown')).toBe(book)
  expect(chosenEdition([locked, licence], '')).toBe(locked)
  expect(chosenEdition([], null)).toBeNull()
})
