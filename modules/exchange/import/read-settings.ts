import { sql } from 'drizzle-orm'
import { taxCategory } from '#contract/catalogue/catalogue.ts'
import type { Core } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { taxRates } from '#modules/catalogue/catalogue/tables.ts'
import { themaSetting } from '#modules/exchange/record/school/thema.ts'
import { purposesSetting } from '#modules/exchange/record/school/thema-purposes.ts'
import { readSetting } from '#modules/ground/settings/settings.ts'
import type { RunSettings } from './plan/chunk-plan.ts'

/**
 * Reads what an import needs from the shop: what Thema codes mean, the VAT rates in force, and today's date.
 */
export async function readRunSettings(core: Pick<Core, 'db' | 'kept'>, now = new Date()): Promise<RunSettings> {
  const today = swissDay(now)
  const rates = await core.db
    .select()
    .from(taxRates)
    .where(sql`coalesce(${taxRates.validUntil}, ${today}::date) >= ${today}::date`)
    .orderBy(taxRates.rate)
  return {
    mapping: await readSetting(core, themaSetting),
    purposes: await readSetting(core, purposesSetting),
    taxCategories: new Map(rates.map(({ category, rate }) => [String(rate / 100), taxCategory.parse(category)])),
    today,
  }
}
