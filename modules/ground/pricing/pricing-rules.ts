import { z } from 'zod'
import { rule } from '#contract/field-rule.ts'
import { basisPoints, inBasisPoints, inRappen, rappen } from '#contract/ground/money.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

const MAX_SETTING = 1_000_000
const price = z.int().min(0).max(MAX_SETTING).transform(rappen).meta(inRappen)

const quantityTier = z.strictObject({
  from: z.int().min(2).describe('copies'),
  rate: z.int().min(0).max(10_000).transform(basisPoints).meta(inBasisPoints).describe('basis points'),
})

/** The publisher's settings for prices (decisions, section 5). */
export const pricingRules = z.strictObject({
  quantity_tiers: z.array(quantityTier).max(20).refine(isAscending, rule('ascending')),
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

export const pricingSetting = setting('pricing', pricingRules, {
  fallback: defaultPricingRules,
  label: settingLabels.pricing,
  groups: ['sales', 'admin'],
  // Pages of titles name the discounts of quantity.
  tags: ['titles'],
})

function isAscending(tiers: readonly { from: number }[]): boolean {
  return tiers.every((tier, index) => tier.from > (tiers[index - 1]?.from ?? 0))
}
