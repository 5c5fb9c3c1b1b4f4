import fc from 'fast-check'
import { country } from '#contract/ground/addresses/countries.ts'
import { basisPoints, rappen } from '#contract/ground/money.ts'
import type { CartToPrice } from '#modules/ground/pricing/price-cart.ts'
import type { PricedItem } from '#modules/ground/pricing/price-item.ts'
import { defaultPricingRules, type PricingRules, pricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { swissTaxRates } from '#modules/ground/pricing/tax-rates.ts'
import type { BundlePart } from '#modules/ground/pricing/vat-portions.ts'
import type { CartVoucher } from '#modules/ground/pricing/voucher-discount.ts'

// Small prices and amounts near the tiers make halves, equal remainders and limits frequent.
const unitPrice = fc.oneof(fc.constantFrom(0, 1000, 9999, 10_000), fc.nat(120), fc.nat(12_000), fc.nat(1_000_000))
const tierEdge = fc.constantFrom(1, 9, 10, 19, 20, 49, 50, 99, 100, 999)

const part: fc.Arbitrary<BundlePart> = fc.record({
  // Shares near 70 % make the limit frequent.
  listPrice: fc.oneof(fc.constantFrom(0, 3000, 6999, 7000, 7001), fc.nat(9000)).map(rappen),
  taxCategory: fc.constantFrom('reduced', 'standard'),
  ships: fc.boolean(),
})
const parts = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(part, { minLength: 2, maxLength: 4 }) },
)

const item: fc.Arbitrary<PricedItem> = fc.record({
  productId: fc.uuid(),
  unitPrice: unitPrice.map(rappen),
  amount: fc.oneof(fc.integer({ min: 1, max: 12 }), tierEdge, fc.integer({ min: 1, max: 999 })),
  taxCategory: fc.constantFrom('reduced', 'standard'),
  ships: fc.boolean(),
  parts,
  quantityDiscount: fc.boolean(),
  takesVoucher: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})

const voucher: fc.Arbitrary<CartVoucher | null> = fc.oneof(
  fc.constant(null),
  fc
    .oneof(fc.nat(2000), fc.nat(2_000_000))
    .map((discount) => ({ code: 'DANKE', type: 'credit', discount: rappen(discount) }) as const),
  fc
    .oneof(fc.constantFrom(500, 1000, 10_000), fc.nat(10_000))
    .map((rate) => ({ code: 'HERBST', type: 'percentage', discountPercentage: basisPoints(rate) }) as const),
)

const otherRules: fc.Arbitrary<PricingRules> = fc
  .record({
    quantity_tiers: fc
      .dictionary(fc.integer({ min: 2, max: 60 }).map(String), fc.nat(10_000), { maxKeys: 4 })
      .map((tiers) => Object.entries(tiers).map(([from, rate]) => ({ from: Number(from), rate }))),
    shipping: fc.record({ domestic: fc.nat(2000), free_from: fc.nat(20_000), abroad: fc.nat(5000) }),
  })
  .map((rules) => pricingRules.parse(rules))

/** Carts with everything that decides a price: tiers, bundles, vouchers, countries, and the days of new tax rates. */
export const randomCart: fc.Arbitrary<CartToPrice> = fc.record({
  items: fc.oneof(
    { weight: 9, arbitrary: fc.array(item, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: 7, maxLength: 200 }) },
  ),
  rules: fc.oneof({ weight: 2, arbitrary: fc.constant(defaultPricingRules) }, { weight: 1, arbitrary: otherRules }),
  rates: fc.constant(swissTaxRates),
  destination: fc.oneof(fc.constantFrom(null, 'ch' as const, 'li' as const), fc.constantFrom(...country.options)),
  voucher,
  at: fc.date({ min: new Date('2023-12-30T00:00:00Z'), max: new Date('2024-01-02T00:00:00Z'), noInvalidDate: true }),
})
