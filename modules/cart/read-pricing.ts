import { basisPoints } from '#contract/money.ts'
import type { Core } from '#kernel/core.ts'
import { taxRates } from '#modules/catalogue/tables.ts'
import { defaultPricingRules, type PricingRules, pricingRules } from '#modules/pricing/pricing-rules.ts'
import type { TaxRate } from '#modules/pricing/tax-rates.ts'
import { readSetting, SETTINGS_TAG } from '#modules/settings/settings.ts'
import { defaultPaymentLimits, type PaymentLimits, paymentLimits } from './allowed-payment-methods.ts'

/** What the publisher and the law say about prices and payment at this moment. */
export interface Pricing {
  rules: PricingRules
  rates: readonly TaxRate[]
  limits: PaymentLimits
}

/** The current rules, cached in process. Never call it inside a transaction: read them before and pass them on. */
export async function readPricing(core: Core): Promise<Pricing> {
  const [rules, limits, rates] = await Promise.all([
    readSetting(core, 'pricing', pricingRules, defaultPricingRules),
    readSetting(core, 'payment_limits', paymentLimits, defaultPaymentLimits),
    core.kept.get('tax-rates', [SETTINGS_TAG], () => readTaxRates(core)),
  ])
  return { rules, limits, rates }
}

async function readTaxRates(core: Core): Promise<TaxRate[]> {
  const rows = await core.db.select().from(taxRates)
  return rows.map((row) => ({
    category: row.category,
    rate: basisPoints(row.rate),
    from: row.validFrom,
    until: row.validUntil,
  }))
}
