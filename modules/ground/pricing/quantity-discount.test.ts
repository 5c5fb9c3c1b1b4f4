import { expect, test } from 'vitest'
import { basisPoints, rappen } from '#contract/ground/money.ts'
import { nextQuantityTier, percentageOff, quantityDiscountRate } from '#contract/ground/quantity-discount.ts'
import { defaultPricingRules } from './pricing-rules.ts'

test.each([
  [1, 0],
  [9, 0],
  [10, 500],
  [19, 500],
  [20, 1000],
  [49, 1000],
  [50, 1250],
  [99, 1250],
  [100, 1500],
  [999, 1500],
])('%i copies of one title get a discount of %i basis points', (copies, rate) => {
  expect(quantityDiscountRate(copies, defaultPricingRules.quantity_tiers)).toBe(rate)
})

test.each([
  [1, 10],
  [9, 10],
  [10, 20],
  [99, 100],
  [100, undefined],
])('the next tier after %i copies begins at %s', (copies, from) => {
  expect(nextQuantityTier(copies, defaultPricingRules.quantity_tiers)?.from).toBe(from)
})

test('a shop without tiers gives no quantity discount', () => {
  expect(quantityDiscountRate(100, [])).toBe(0)
})

test('half a Rappen of discount is rounded up, in the buyer’s favour', () => {
  expect(percentageOff(rappen(30), basisPoints(500))).toBe(2)
  expect(percentageOff(rappen(29), basisPoints(500))).toBe(1)
})
