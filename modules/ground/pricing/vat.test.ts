import { expect, test } from 'vitest'
import { basisPoints, rappen } from '#contract/ground/money.ts'
import { grossByRate, vatIncluded, vatLines } from './vat.ts'

test.each([
  [10_260, 260, 260],
  [10_810, 810, 810],
  [2900, 260, 73],
  [2900, 0, 0],
  [1, 10_000, 1],
])('%i Rappen at %i basis points contain %i Rappen of VAT, halves rounded up', (gross, rate, vat) => {
  expect(vatIncluded(rappen(gross), basisPoints(rate))).toBe(vat)
})

test('VAT is rounded once per rate, not per line', () => {
  const line = { rate: basisPoints(260), amount: rappen(20) }
  expect(vatLines(grossByRate([line, line]))).toEqual([{ rate: 260, gross: 40, vat: 1 }])
})

test('the lowest rate comes first, and rates without an amount are left out', () => {
  const gross = grossByRate([
    { rate: basisPoints(810), amount: rappen(500) },
    { rate: basisPoints(260), amount: rappen(0) },
    { rate: basisPoints(0), amount: rappen(700) },
  ])
  expect(vatLines(gross).map((line) => line.rate)).toEqual([0, 810])
})
