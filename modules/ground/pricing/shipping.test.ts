import { expect, test } from 'vitest'
import type { Country } from '#contract/ground/addresses/countries.ts'
import { rappen } from '#contract/ground/money.ts'
import { defaultPricingRules } from './pricing-rules.ts'
import { shippingCost } from './shipping.ts'

function shipping(goods: number, destination: Country, ships = true): [number, number | null] {
  const cost = shippingCost({ goods: rappen(goods), ships, destination }, defaultPricingRules.shipping)
  return [cost.shipping, cost.freeShippingMissing]
}

test('within Switzerland and Liechtenstein a parcel costs CHF 7.50', () => {
  expect(shipping(2900, 'ch')).toEqual([750, 7100])
  expect(shipping(2900, 'li')).toEqual([750, 7100])
})

test('goods of CHF 99.99 pay shipping, goods of CHF 100.00 do not', () => {
  expect(shipping(9999, 'ch')).toEqual([750, 1])
  expect(shipping(10_000, 'ch')).toEqual([0, null])
})

test('abroad a parcel costs CHF 15.00 whatever the goods cost', () => {
  expect(shipping(2900, 'de')).toEqual([1500, null])
  expect(shipping(50_000, 'at')).toEqual([1500, null])
})

test('digital goods are never shipped', () => {
  expect(shipping(2900, 'ch', false)).toEqual([0, null])
  expect(shipping(2900, 'de', false)).toEqual([0, null])
})
