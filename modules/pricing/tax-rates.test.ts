import { expect, test } from 'vitest'
import { rateOn, swissDay, swissTaxRates } from './tax-rates.ts'

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

test('a new rate starts at midnight in Switzerland, in winter and in summer', () => {
  expect(swissDay(new Date('2023-12-31T22:59:59Z'))).toBe('2023-12-31')
  expect(swissDay(new Date('2023-12-31T23:00:00Z'))).toBe('2024-01-01')
  expect(swissDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
})
