import { z } from 'zod'
import { line } from '#contract/fields.ts'
import { inDays } from '#contract/ground/money.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import type { Database } from '#kernel/database/connection.ts'
import { setting } from '#kernel/setting.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { currentBiller } from '#modules/sales/billing/billing-settings.ts'

const days = z.int().min(1).max(365).meta(inDays)

/** How long goods may be sent back, and where to. */
const returnTerms = z.strictObject({
  return_days: days.describe('for which buyers may announce that copies come back, once these are there'),
  inspection_copy_days: days.describe('the same of inspection copies'),
  transit_days: z.int().min(0).max(30).meta(inDays).describe('that a parcel takes to its buyer'),
  return_address: z
    .array(line(1, 70))
    .max(6)
    .describe('where parcels go, a line each; empty for the address of the invoices'),
})
export type ReturnTerms = z.output<typeof returnTerms>

export const defaultReturnTerms: ReturnTerms = {
  return_days: 14,
  inspection_copy_days: 30,
  transit_days: 2,
  return_address: [],
}

export const returnTermsSetting = setting('return_terms', returnTerms, {
  fallback: defaultReturnTerms,
  label: settingLabels.return_terms,
  groups: ['sales', 'admin'],
})

/** Where parcels with returns go, a line each. */
export async function returnAddress(tx: Database): Promise<string[]> {
  const { return_address: set } = await readSettingNow(tx, returnTermsSetting)
  if (set.length > 0) return set
  const { name, street, number, post_code, city } = (await currentBiller(tx)).biller
  return [name, [street, number].filter(Boolean).join(' '), [post_code, city].filter(Boolean).join(' ')].filter(Boolean)
}
