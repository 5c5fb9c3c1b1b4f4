import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { globalSettings } from '#modules/ground/settings/global-settings.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'

export const HOME = '/'

/** Pages to which the shop's own pages lead, wherever somebody is lost. */
const OF_SHOP = [HOME, '/support-und-kontakt']

/**
 * Keeps what the shop cannot do without: its home page, its help, and what buyers agree to at the checkout and when
 * they register.
 */
export async function keepNeeded(tx: Database, uri: string): Promise<void> {
  if (OF_SHOP.includes(uri)) throw new Refusal('entry_needed')
  const checkout = await readSettingNow(tx, globalSettings.checkout_page_settings)
  const registration = await readSettingNow(tx, globalSettings.registration_settings)
  const agreedTo = [
    checkout.terms_link,
    checkout.licence_terms_link,
    checkout.privacy_link,
    registration.terms_link,
    registration.privacy_link,
  ]
  if (agreedTo.includes(uri)) throw new Refusal('entry_needed')
}
