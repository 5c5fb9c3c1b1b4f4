import { expect, test } from 'vitest'
import { defaultPricingRules, pricingRules } from './pricing-rules.ts'

test('the settings stay the same when they are stored and read', () => {
  expect(pricingRules.parse(JSON.parse(JSON.stringify(defaultPricingRules)))).toEqual(defaultPricingRules)
})

test.each([
  [
    'tiers that do not ascend',
    {
      quantity_tiers: [
        { from: 20, rate: 500 },
        { from: 20, rate: 1000 },
      ],
    },
  ],
  ['a discount above 100 %', { quantity_tiers: [{ from: 10, rate: 10_001 }] }],
  ['a negative shipping price', { shipping: { ...defaultPricingRules.shipping, domestic: -1 } }],
  ['half a Rappen', { shipping: { ...defaultPricingRules.shipping, abroad: 0.5 } }],
])('%s are refused', (_, change) => {
  expect(pricingRules.safeParse({ ...defaultPricingRules, ...change }).success).toBe(false)
})
