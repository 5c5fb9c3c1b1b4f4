import { z } from 'zod'
import type { Newsletter } from '#contract/content/newsletter.ts'
import { type NewsletterList, newsletterLabels, newsletterLists } from '#contract/content/newsletter-lists.ts'
import { line } from '#contract/fields.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { setting } from '#kernel/setting.ts'
import { readSetting, readSettingNow } from '#modules/ground/settings/settings.ts'

const texts = z.strictObject({ label: line(1, 60), sentence: line(0, 200) })

type NewsletterTexts = Record<NewsletterList, z.output<typeof texts>>

function ofEach<T>(make: (list: NewsletterList) => T): Record<NewsletterList, T> {
  return Object.fromEntries(newsletterLists.map((list) => [list, make(list)])) as Record<NewsletterList, T>
}

/** What the publisher calls the newsletters, which the specification fixes, and a sentence on each. */
export const newsletterTextsSetting = setting<NewsletterTexts>(
  'newsletter_lists',
  z.strictObject(ofEach(() => texts)),
  {
    fallback: ofEach((list) => ({ label: newsletterLabels[list], sentence: '' })),
    label: settingLabels.newsletter_lists,
    groups: ['editor', 'sales', 'admin'],
    writers: ['editor', 'admin'],
    tags: ['content'],
  },
)

/** The newsletters as people choose among them. Never call it inside a transaction. */
export async function namedNewsletters(core: Pick<Core, 'db' | 'kept'>): Promise<Newsletter[]> {
  const named = await readSetting(core, newsletterTextsSetting)
  return newsletterLists.map((list) => ({ list, ...named[list] }))
}

/** What newsletters are called, for a mail that goes out now. */
export async function namesOf(db: Database, lists: readonly NewsletterList[]): Promise<string[]> {
  const named = await readSettingNow(db, newsletterTextsSetting)
  return lists.map((list) => named[list].label)
}
