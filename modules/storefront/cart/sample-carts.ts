import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import type { Country } from '#contract/ground/addresses/countries.ts'
import { rappen } from '#contract/ground/money.ts'
import { type PricedSampleCart, type SampleCart, sampleCart } from '#contract/storefront/sample-carts.ts'
import { allowedPaymentMethods } from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import { presentTotals } from '#modules/ground/pricing/present-price.ts'
import { priceCart } from '#modules/ground/pricing/price-cart.ts'
import type { Pricing } from './read-pricing.ts'

interface Sample {
  /** Rappen. */
  unitPrice: number
  amount: number
  ships: boolean
  taxCategory: TaxCategory
  country: Country
}

const BOOK: Sample = { unitPrice: 2900, amount: 1, ships: true, taxCategory: 'reduced', country: 'ch' }

const SAMPLES: Record<SampleCart, Sample> = {
  book: BOOK,
  class_set: { ...BOOK, amount: 24 },
  ebook: { ...BOOK, unitPrice: 2400, ships: false },
  abroad: { ...BOOK, country: 'de' },
}

/** Rules with the moment at which they are asked. */
export interface PricingAtMoment {
  pricing: Pricing
  at: Date
}

/** What the sample carts cost a private customer by rules that hold and by others, as the shop computes it. */
export function priceSampleCarts(before: PricingAtMoment, after: PricingAtMoment): PricedSampleCart[] {
  return sampleCart.options.map((cart) => ({
    cart,
    before: priceSample(SAMPLES[cart], before),
    after: priceSample(SAMPLES[cart], after),
  }))
}

function priceSample(sample: Sample, { pricing, at }: PricingAtMoment): PricedSampleCart['before'] {
  const { unitPrice, amount, ships, taxCategory, country } = sample
  const { rules, rates, limits, offersInvoice } = pricing
  const item = {
    productId: 'sample',
    unitPrice: rappen(unitPrice),
    amount,
    taxCategory,
    ships,
    parts: [],
    quantityDiscount: true,
    takesVoucher: false,
  }
  const { totals } = priceCart({ items: [item], rules, rates, destination: country, voucher: null, at })
  return {
    totals: presentTotals(totals),
    allowed_payment_methods: allowedPaymentMethods({
      total: totals.total,
      billingCountry: country,
      isBilledToBusiness: false,
      groups: [],
      limits,
      offersInvoice,
      isEmailVerified: true,
      hasOverdueInvoice: false,
    }),
  }
}
