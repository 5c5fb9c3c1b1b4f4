import type { Core } from '#kernel/core.ts'
import type { Setting } from '#kernel/setting.ts'
import { type MailSettings, SenderMissing } from '#modules/ground/mail/letter.ts'
import type { AccountLinks } from '#modules/ground/security/account-links.ts'
import { globalSettings } from '#modules/ground/settings/global-settings.ts'
import { readSetting } from '#modules/ground/settings/settings.ts'
import { orderTermsSetting } from '#modules/sales/orders/order-terms.ts'

export interface MailAddresses {
  publicUrl: string | undefined
  links: AccountLinks
}

/**
 * The sender of the shop's mails, from what the publisher has set; throws `SenderMissing`.
 */
export async function readMailSettings(core: Core, { publicUrl, links }: MailAddresses): Promise<MailSettings> {
  const [sender, { terms_link }, { unpaid_hours: unpaidHours }] = await Promise.all([
    readSet(core, globalSettings.publisher),
    readSet(core, globalSettings.checkout_page_settings),
    readSetting(core, orderTermsSetting),
  ])
  const origin = publicUrl ?? 'http://localhost:3000'
  return {
    origin,
    sender,
    unpaidHours,
    termsUrl: new URL(terms_link, origin).href,
    accountUrl: (page, link) => {
      const { id, hash, expires, signature } = links.sign(page, link)
      const query = new URLSearchParams({ id, hash, expires: String(expires), signature })
      return `${origin}/${page}?${query}`
    },
  }
}

async function readSet<T>(core: Core, setting: Setting<T>): Promise<T> {
  const value = await readSetting(core, setting)
  if (value === setting.fallback) throw new SenderMissing(`nothing is set for ${setting.key}`)
  return value
}
