import { z } from 'zod'
import { type Platform, platform } from '#contract/catalogue/catalogue.ts'
import { linkField } from '#contract/content/written-globals.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { setting } from '#kernel/setting.ts'

const links = Object.fromEntries(platform.options.map((one) => [one, linkField])) as Record<Platform, typeof linkField>

/** The pages about each learning platform; empty: that of `checkout_page_settings`, which is about all of them. */
export const platformHelpSetting = setting('platform_help', z.strictObject(links), {
  fallback: { beook: '', web_app: '', edubase: '' },
  label: settingLabels.platform_help,
  groups: ['editor', 'sales', 'admin'],
  writers: ['editor', 'admin'],
})
