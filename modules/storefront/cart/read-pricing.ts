import { basisPoints } from '#contract/ground/money.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import { taxRates } from '#modules/catalogue/catalogue/tables.ts'
import { type PaymentLimits, paymentLimitsSetting } from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import type { RestartRules } from '#modules/ground/pricing/payment-methods/restart-rules.ts'
import { type PricingRules, pricingSetting } from '#modules/ground/pricing/pricing-rules.ts'
import type { TaxRate } from '#modules/ground/pricing/tax-rates.ts'
import { readSetting, readSettingTimes, SETTINGS_TAG, type ValueAt } from '#modules/ground/settings/settings.ts'
import { readInvoiceTimes } from '#modules/sales/billing/billing-settings.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'

/** What the publisher and the law say about prices and payment at this moment. */
export interface Pricing {
  rules: PricingRules
  rates: readonly TaxRate[]
  limits: PaymentLimits
  /** Whether the shop can issue invoices that can be paid. */
  offersInvoice: boolean
}

/** The current rules, cached in process. Never call it inside a transaction: read them before and pass them on. */
export async function readPricing(core: Core): Promise<Pricing> {
  return (await readPricingTimes(core))(now())
}

/** The same at each moment, for an order: it waits for others, and takes the rules of the moment at which it is made. */
export async function readPricingTimes(core: Core): Promise<ValueAt<Pricing>> {
  const [rulesAt, limitsAt, rates, offersInvoiceAt] = await Promise.all([
    readSettingTimes(core, pricingSetting),
    readSettingTimes(core, paymentLimitsSetting),
    core.kept.get('tax-rates', [SETTINGS_TAG], () => readTaxRates(core)),
    readInvoiceTimes(core),
  ])
  return (at) => ({ rules: rulesAt(at), limits: limitsAt(at), rates, offersInvoice: offersInvoiceAt(at) })
}

/** How an order may be paid again, cached in process. Never call it inside a transaction. */
export async function readRestartRules(core: Core): Promise<RestartRules> {
  const [limits, terms] = await Promise.all([
    readSetting(core, paymentLimitsSetting),
    readSetting(core, orderTermsSetting),
  ])
  return { limits, mostAttempts: terms.payment_attempts }
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
