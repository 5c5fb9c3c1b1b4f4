import { sql } from 'drizzle-orm'
import { taxCategory } from '#contract/shop/catalogue.ts'
import type { Core } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { taxRates } from '#modules/catalogue/tables.ts'
import { readSetting } from '#modules/settings/settings.ts'
import type { RunSettings } from './import/chunk-plan.ts'
import { themaSetting } from './import/thema.ts'
import { purposesSetting } from './record/thema-purposes.ts'

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
