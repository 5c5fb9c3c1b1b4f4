import { sql } from 'drizzle-orm'
import { taxCategory } from '#contract/catalogue.ts'
import type { Core } from '#server/database/core.ts'
import { taxRates } from '../catalogue/tables.ts'
import { readSetting } from '../office/settings.ts'
import type { RunSettings } from './chunk-plan.ts'
import { THEMA_SETTING, themaDepartments } from './thema.ts'

/** What an import needs to know of the shop: the publisher's departments of Thema codes, and the VAT rates of all times. */
export async function readRunSettings(core: Pick<Core, 'db' | 'kept'>): Promise<RunSettings> {
  const rates = await core.db.select().from(taxRates).orderBy(sql`${taxRates.validFrom}`)
  return {
    mapping: await readSetting(core, THEMA_SETTING, themaDepartments, {}),
    taxCategories: new Map(rates.map(({ category, rate }) => [String(rate / 100), taxCategory.parse(category)])),
  }
}
