import { expect, test } from 'vitest'
import { rateOn, swissTaxRates } from './tax-rates.ts'

test.each([
  ['2023-12-31', 250, 770],
  ['2024-01-01', 260, 810],
])('on %s the rates are %i and %i basis points', (day, reduced, standard) => {
  expect(rateOn(swissTaxRates, 'reduced', day)).toBe(reduced)
  expect(rateOn(swissTaxRates, 'standard', day)).toBe(standard)
})

test('a day without a rate is an error, not a price without VAT', () => {
  expect(() => rateOn(swissTaxRates, 'reduced', '1994-12-31')).toThrow('No reduced tax rate on 1994-12-31')
})
