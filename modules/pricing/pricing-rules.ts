import { z } from 'zod'
import { rule } from '#contract/field-messages.ts'
import { basisPoints, rappen } from '#contract/money.ts'

const MAX_SETTING = 1_000_000
const price = z.int().min(0).max(MAX_SETTING).transform(rappen)

const quantityTier = z.strictObject({
  from: z.int().min(2).describe('copies'),
  rate: z.int().min(0).max(10_000).transform(basisPoints).describe('basis points'),
})
export type QuantityTier = z.output<typeof quantityTier>

/** The publisher's settings for prices (decisions, section 5), stored in the database under the key `pricing`. */
export const pricingRules = z.strictObject({
  quantity_tiers: z.array(quantityTier).max(20).refine(isAscending, rule('invalid')),
  shipping: z.strictObject({
    domestic: price.describe('Rappen, within ch and li'),
    free_from: price.describe('Rappen of goods after discounts, within ch and li'),
    abroad: price.describe('Rappen'),
  }),
})
export type PricingRules = z.output<typeof pricingRules>

export const defaultPricingRules: PricingRules = pricingRules.parse({
  quantity_tiers: [
    { from: 10, rate: 500 },
    { from: 20, rate: 1000 },
    { from: 50, rate: 1250 },
    { from: 100, rate: 1500 },
  ],
  shipping: { domestic: 750, free_from: 10_000, abroad: 1500 },
})

function isAscending(tiers: readonly { from: number }[]): boolean {
  return tiers.every((tier, index) => tier.from > (tiers[index - 1]?.from ?? 0))
}
