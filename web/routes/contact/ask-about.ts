import { href } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { EDITION_PARAMETER, editionKey } from '#contract/catalogue/edition-address.ts'

/** Parameter of the address that names a title, as its own address does. */
export const TITLE_PARAMETER = 'titel'

/** Where one writes to the publisher about an edition: the form looks it up and names it in the message. */
export function askAbout(product: Product): string {
  const [slug = ''] = product.uri.split('/').slice(-1)
  const about = { [TITLE_PARAMETER]: slug, [EDITION_PARAMETER]: editionKey(product) }
  return `${href('/support-und-kontakt/nachricht')}?${new URLSearchParams(about)}`
}
