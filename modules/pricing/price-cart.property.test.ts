import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, rappen } from '#contract/money.ts'
import { country } from '#contract/words/countries.ts'
import { isFullRun } from '#tests/full-run.ts'
import { expectedPrice } from './expected-price.ts'
import { type CartPrice, type CartToPrice, priceCart } from './price-cart.ts'
import type { PricedItem } from './price-item.ts'
import { defaultPricingRules, type PricingRules, pricingRules } from './pricing-rules.ts'
import { swissTaxRates } from './tax-rates.ts'
import type { CartVoucher } from './voucher-discount.ts'

const RUNS = isFullRun ? 10_000 : 1_000

// Small prices and amounts near the tiers make halves, equal remainders and limits frequent.
const unitPrice = fc.oneof(fc.constantFrom(0, 1000, 9999, 10_000), fc.nat(120), fc.nat(12_000), fc.nat(1_000_000))
const tierEdge = fc.constantFrom(1, 9, 10, 19, 20, 49, 50, 99, 100, 999)

const item: fc.Arbitrary<PricedItem> = fc.record({
  productId: fc.uuid(),
  unitPrice: unitPrice.map(rappen),
  amount: fc.oneof(fc.integer({ min: 1, max: 12 }), tierEdge, fc.integer({ min: 1, max: 999 })),
  taxCategory: fc.constantFrom('reduced', 'standard'),
  ships: fc.boolean(),
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

const cart: fc.Arbitrary<CartToPrice> = fc.record({
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

test(`${RUNS} random carts cost what an independent calculation says, to the Rappen`, () => {
  let seen = 0
  fc.assert(
    fc.property(cart, (input) => {
      const price = priceCart(input)
      expect(amounts(price)).toEqual(expectedPrice(input))
      sumsAgree(price)
      seen += 1
    }),
    { numRuns: RUNS },
  )
  expect(seen).toBe(RUNS)
}, 120_000)

/** The whole result of the calculation as plain numbers. */
function amounts({ lines, totals }: CartPrice): ReturnType<typeof expectedPrice> {
  return {
    lines: lines.map((line) => ({
      gross: line.gross,
      total: line.total,
      vatRate: line.vatRate,
      quantityDiscountRate: line.quantityDiscountRate,
      steps: line.priceLines.map((step) => [step.reason, step.amount, step.rate]),
    })),
    totals,
  }
}

function sumsAgree({ lines, totals }: CartPrice): void {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(lines.map((line) => line.total))).toBe(totals.goods)
  expect(sum(lines.map((line) => line.gross)) + totals.discount).toBe(totals.goods)
  expect(totals.goods + totals.shipping).toBe(totals.total)
  expect(sum(totals.vat.map((line) => line.gross))).toBe(totals.total)
  for (const line of lines) {
    expect(sum(line.priceLines.map((step) => step.amount))).toBe(line.total)
    expect(line.total).toBeGreaterThanOrEqual(0)
  }
}
