import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import { basisPoints } from '#contract/ground/money.ts'
import type { Core } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { taxRates } from '#modules/catalogue/catalogue/tables.ts'
import { rateOn } from '#modules/ground/pricing/tax-rates.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'

/** The sender of an ONIX message, with the VAT rates of its prices. */
export interface Sender {
  name: string
  /** «2.6» */
  taxPercents: Record<TaxCategory, string>
}

/** The publisher as editors entered it, with today's VAT rates. Every category must have a rate today. */
export async function readSender(core: Pick<Core, 'db' | 'kept'>, at: Date): Promise<Sender> {
  const { publisher } = await loadGlobals(core)
  const rows = await core.db.select().from(taxRates)
  const rates = rows.map(({ category, rate, validFrom: from, validUntil: until }) => ({
    category,
    rate: basisPoints(rate),
    from,
    until,
  }))
  const percentOf = (category: TaxCategory) => String(rateOn(rates, category, swissDay(at)) / 100)
  return { name: publisher.name, taxPercents: { reduced: percentOf('reduced'), standard: percentOf('standard') } }
}
