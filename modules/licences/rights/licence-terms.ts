import { z } from 'zod'
import { inDays } from '#contract/ground/money.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

/** How long licences run (decisions, section 6). */
const licenceTerms = z.strictObject({
  test_licence_days: z.int().min(1).max(365).meta(inDays).describe('of a test licence whose product names none'),
})

export const licenceTermsSetting = setting('licence_terms', licenceTerms, {
  fallback: { test_licence_days: 60 },
  label: settingLabels.licence_terms,
  groups: ['sales', 'admin'],
})
