import { inArray } from 'drizzle-orm'
import { globals } from '#contract/content/content.ts'
import type { Core } from '#kernel/core.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import type { AccountLinks } from '#modules/ground/security/account-links.ts'
import { globalSettings } from '#modules/ground/settings/tables.ts'

export interface MailAddresses {
  publicUrl: string | undefined
  links: AccountLinks
}

/**
 * The sender of the shop's mails, from what the editors maintain. Throws while that is missing: a mail must not go out
 * without its sender's identity, so it waits.
 */
export function readMailSettings({ db, kept }: Core, { publicUrl, links }: MailAddresses): Promise<MailSettings> {
  return kept.get('mail-settings', ['content'], async () => {
    const rows = await db
      .select()
      .from(globalSettings)
      .where(inArray(globalSettings.handle, ['publisher', 'checkout_page_settings']))
    const values = new Map(rows.map((row) => [row.handle, row.value]))
    const origin = publicUrl ?? 'http://localhost:3000'
    const { terms_link } = globals.checkout_page_settings.parse(values.get('checkout_page_settings'))
    return {
      origin,
      sender: globals.publisher.parse(values.get('publisher')),
      termsUrl: new URL(terms_link, origin).href,
      accountUrl: (page, link) => {
        const { id, hash, expires, signature } = links.sign(page, link)
        const query = new URLSearchParams({ id, hash, expires: String(expires), signature })
        return `${origin}/${page}?${query}`
      },
    }
  })
}
