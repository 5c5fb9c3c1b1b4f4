import { Refusal } from '#contract/errors.ts'
import { basisPoints } from '#contract/ground/money.ts'
import type { OfficeTaxRate } from '#contract/sales/office-tax-rates.ts'
import * as sampleCartsApi from '#contract/storefront/sample-carts.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import type { Setting } from '#kernel/setting.ts'
import { swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import { paymentLimitsSetting } from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import { pricingSetting } from '#modules/ground/pricing/pricing-rules.ts'
import type { TaxRate } from '#modules/ground/pricing/tax-rates.ts'
import { writtenValue } from '#modules/ground/settings/write-setting.ts'
import { type Pricing, readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { priceSampleCarts } from '#modules/storefront/cart/sample-carts.ts'
import { writable } from './setting-rights.ts'

/** What a change of money would make of sample carts, before it is saved. */
export function tryRoutes({ core, settings }: { core: Core; settings: readonly Setting[] }): Route[] {
  return [
    route(sampleCartsApi.trySetting, async ({ params: { id }, body: { value } }, { user }) => {
      const { key } = writable(settings, id, user)
      if (!sampleCartsApi.isTried(key)) throw new Refusal('not_found')
      const [pricing, at] = [await readPricing(core), now()]
      return { data: priceSampleCarts({ pricing, at }, { pricing: trials[key](pricing, value), at }) }
    }),
    route(sampleCartsApi.tryTaxRate, async ({ body }) => {
      const pricing = await readPricing(core)
      const { category, rate, valid_from } = body
      const begins = swissMidnight(valid_from)
      if (rate === null) {
        const after = { ...pricing, rates: withoutRate(pricing.rates, { category, valid_from }) }
        return { data: priceSampleCarts({ pricing, at: begins }, { pricing: after, at: begins }) }
      }
      const after = { ...pricing, rates: withRate(pricing.rates, { category, rate, valid_from }) }
      return { data: priceSampleCarts({ pricing, at: now() }, { pricing: after, at: begins }) }
    }),
  ]
}

const trials: Record<sampleCartsApi.TriedSetting, (pricing: Pricing, value: unknown) => Pricing> = {
  pricing: (pricing, value) => ({ ...pricing, rules: writtenValue(pricingSetting, value) }),
  payment_limits: (pricing, value) => ({ ...pricing, limits: writtenValue(paymentLimitsSetting, value) }),
}

type Added = Pick<OfficeTaxRate, 'category' | 'rate' | 'valid_from'>

/** The rates as they would be: the one in force that day ends the day before. */
function withRate(rates: readonly TaxRate[], { category, rate, valid_from: from }: Added): TaxRate[] {
  const dayBefore = swissDayAfter(swissMidnight(from), -1)
  const ended = rates.map((one) =>
    one.category === category && one.from < from && (one.until === null || one.until >= from)
      ? { ...one, until: dayBefore }
      : one,
  )
  const others = ended.filter((one) => one.category !== category || one.from !== from)
  return [{ category, rate: basisPoints(rate), from, until: null }, ...others]
}

/** The rates as they would be once one is taken back: the one before it goes on in its place. */
function withoutRate(rates: readonly TaxRate[], { category, valid_from: from }: Omit<Added, 'rate'>): TaxRate[] {
  const dayBefore = swissDayAfter(swissMidnight(from), -1)
  const taken = rates.find((one) => one.category === category && one.from === from)
  if (!taken) return [...rates]
  return rates
    .filter((one) => one !== taken)
    .map((one) => (one.category === category && one.until === dayBefore ? { ...one, until: taken.until } : one))
}
