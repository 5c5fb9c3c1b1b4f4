import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatMoney, formatRate, rappen, toMoney } from './money.ts'

test.each([
  [0, 'kostenlos'],
  [5, 'CHF\u00a00.05'],
  [2900, 'CHF\u00a029.00'],
  [123_450, 'CHF\u00a01\u2019234.50'],
  [123_456_789, 'CHF\u00a01\u2019234\u2019567.89'],
  [-750, 'CHF\u00a0\u22127.50'],
])('%i Rappen are written %s', (amount, text) => {
  expect(formatMoney(toMoney(amount))).toBe(text)
})

test('a sum of zero is written as a number', () => {
  expect(formatAmount(toMoney(0))).toBe('CHF\u00a00.00')
})

test('rates have up to two decimals', () => {
  expect([260, 810, 1250, 500].map(formatRate)).toEqual(['2.6\u00a0%', '8.1\u00a0%', '12.5\u00a0%', '5\u00a0%'])
})

test('a written amount can be read back to the Rappen', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      const digits = formatAmount(toMoney(amount))
        .replace('\u2212', '-')
        .replace(/[^\d-]/g, '')
      expect(Number(digits)).toBe(amount)
    }),
  )
})

test('fractions of a Rappen are refused', () => {
  expect(() => rappen(0.5)).toThrow(RangeError)
})
