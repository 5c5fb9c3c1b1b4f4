import { z } from 'zod'
import { inDays } from '#contract/ground/money.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

/** How long an account that is to be deleted can be kept after all. The law wants it gone soon. */
const accountTerms = z.strictObject({ deletion_days: z.int().min(1).max(30).meta(inDays) })

export const accountTermsSetting = setting('account_terms', accountTerms, {
  fallback: { deletion_days: 14 },
  label: settingLabels.account_terms,
  groups: ['admin'],
})
