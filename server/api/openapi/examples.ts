import type { Department, Product } from '#contract/catalogue/catalogue.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Address, AddressInput } from '#contract/ground/addresses/addresses.ts'

const title = '01976a2b-6d3e-7c10-8f00-3a5b9c1d2e10'
const product = '01976a2b-6d3e-7c10-8f00-3a5b9c1d2e11'

const address = {
  type: 'private',
  company: null,
  salutation: 'female',
  first_name: 'Anna',
  last_name: 'Meier',
  institution: null,
  street: 'Bahnhofstrasse',
  street_number: '12',
  no_street_number: false,
  post_code: '3011',
  city: 'Bern',
  country: 'ch',
  phone: null,
  is_billing: true,
  is_delivery: false,
} as const satisfies AddressInput

/** What a schema looks like filled in, by its name in the description of the API. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  Money: { amount: 2900, currency: 'CHF' },
  AddressInput: address,
  Address: { id: '01976a2b-6d3e-7c10-8f00-3a5b9c1d2e12', ...address } satisfies Address,
  ErrorBody: {
    message: 'Bitte prüfen Sie die markierten Felder.',
    code: 'invalid',
    errors: { email: ['E-Mail-Adresse ist erforderlich'] },
  } satisfies ErrorBody,
  Taxon: {
    id: '01976a2b-6d3e-7c10-8f00-3a5b9c1d2e13',
    slug: 'berufsmaturitaet',
    title: 'Berufsmaturität',
    url: '/fachbereich/berufsmaturitaet',
  } satisfies Omit<Department, 'children'>,
  PageMeta: { current_page: 1, per_page: 15, last_page: 3, total: 41 },
  VatLine: { rate: 260, gross: { amount: 2900, currency: 'CHF' }, vat: { amount: 73, currency: 'CHF' } },
  Product: {
    id: product,
    title_id: title,
    title: 'Spielregeln',
    subtitle: 'Recht für Berufslernende',
    uri: '/titel/spielregeln',
    cover: null,
    format: 'book',
    binding: 'Broschur',
    edition: '5. Auflage',
    edition_number: 5,
    isbn: '9783999990132',
    isbn_hyphenated: '978-3-9999-9013-2',
    order_number: '9783999990132',
    page_count: 240,
    price: { amount: 2900, currency: 'CHF' } as Product['price'],
    tax_category: 'reduced',
    availability: 'available',
    available_from: null,
    is_digital: false,
    is_license_product: false,
    platforms: [],
    licence_days: null,
    once_per_person: false,
    once_per_cart: false,
    quantity_discount: true,
    audience: 'everyone',
    is_purchasable: true,
    purchase_refusal: null,
  } satisfies Product,
}
