import { expect, test } from 'vitest'
import { numberOfQuery } from './number-of-query.ts'

test.each([
  ['978-3-9999-9140-5', '9783999991405'],
  ['3-9999-9140-2', '978399999140'],
  ['3-9999-9140-5', '9783999991405'],
  ['3999991405', '9783999991405'],
  ['ISBN-13: 3 9999 9140 5', '9783999991405'],
  ['3999991404', '3999991404'],
  ['AV-10001', 'av10001'],
  ['0791234567', '0791234567'],
])('%s is looked for as %s', (query, number) => {
  expect(numberOfQuery(query)).toBe(number)
})
