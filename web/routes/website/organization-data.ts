import type { Globals } from '#contract/content/content.ts'

/** The publisher for search engines (schema.org). */
export function organizationData(origin: string, publisher: Globals['publisher']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: publisher.name,
    legalName: publisher.legal_name,
    url: origin,
    logo: origin + publisher.logo,
    email: publisher.email,
    telephone: publisher.phone,
    vatID: publisher.vat_number,
    address: publisher.address.join(', '),
  }
}
