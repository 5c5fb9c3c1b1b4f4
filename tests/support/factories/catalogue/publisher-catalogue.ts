import { SHORT_TAGS } from '#modules/exchange/onix/tags/short-tags.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'

/** What the shop should make of a record, by the rule of its kind. */
export interface ExpectedProduct {
  kind: Kind
  reference: string
  isbn: string
  /** Null for a record that is refused. */
  title: string | null
  price: number
  availability: 'available' | 'preorder' | 'out_of_print'
  salesRight: string
  /** How many sentences the report has of it; of a refused record, the reason is one. */
  remarks: number
}

/** A catalogue of another publisher: 300 records, in the forms in which publishers send them. */
export interface PublisherCatalogue {
  records: string[]
  expected: ExpectedProduct[]
}

const COUNTS = {
  plain: 60,
  embargoed: 20,
  elsewhere: 20,
  volume: 40,
  pair: 40,
  markets: 20,
  promotion: 20,
  taxed: 20,
  translated: 20,
  set: 10,
  pack: 10,
  trade: 10,
  euros: 10,
}
export type Kind = keyof typeof COUNTS

const SALES_FROM = '20270201'

/** `first` is the number of the first of the publisher's ISBNs: another one makes another publisher with titles of the same names. */
export function makePublisherCatalogue(first = 50_000): PublisherCatalogue {
  const kinds = (Object.keys(COUNTS) as Kind[]).flatMap((kind) =>
    Array.from({ length: COUNTS[kind] }, (_, number) => ({ kind, number })),
  )
  const made = kinds.map(({ kind, number }, position) => KINDS[kind](number, first + position))
  return { records: made.map(({ record }) => record), expected: made.map(({ expected }) => expected) }
}

/** The second message: prices by block, rights granted, a day of sale taken back, deletions, and the rest as it was. */
export function makePublisherUpdate({ records, expected }: PublisherCatalogue): PublisherCatalogue {
  const changed = records.map((record, position) => {
    const before = expected[position]
    if (!before) throw new Error('A record without its expectation')
    return updated(record, before)
  })
  return { records: changed.map(({ record }) => record), expected: changed.map(({ expected: one }) => one) }
}

function updated(record: string, before: ExpectedProduct): { record: string; expected: ExpectedProduct } {
  const number = Number(/\d+$/.exec(before.reference)?.[0] ?? 0)
  const update = record.replace('<NotificationType>03', '<NotificationType>04')
  if (before.kind === 'plain' && number < 30) {
    const dearer = update.replace(/<DescriptiveDetail>[\s\S]*<\/PublishingDetail>/, '').replace('29.00', '31.00')
    return { record: dearer, expected: { ...before, price: 3_100 } }
  }
  if (before.kind === 'plain' && number >= 50)
    return {
      record: `<Product><RecordReference>${before.reference}</RecordReference><NotificationType>05</NotificationType>${identifier(before.isbn)}</Product>`,
      expected: { ...before, availability: 'out_of_print' },
    }
  if (before.kind === 'elsewhere' && number < 10) {
    const granted = update
      .replace(/<DescriptiveDetail>[\s\S]*<\/DescriptiveDetail>/, '')
      .replace(/<ProductSupply>[\s\S]*<\/ProductSupply>/, '')
      .replace(/<SalesRights>[\s\S]*<\/ROWSalesRightsType>/, WORLD_RIGHTS)
    return { record: granted, expected: { ...before, availability: 'available', salesRight: 'granted', remarks: 0 } }
  }
  if (before.kind === 'embargoed' && number < 10)
    return { record: record.replace(SALES_FROM, '20261101'), expected: { ...before, availability: 'available' } }
  return { record, expected: before }
}

/** A message of these records with reference tags, or with short ones. */
export function publisherMessage(records: readonly string[], { isShort = false } = {}): string {
  const message = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference">
<Header><Sender><SenderName>Verlag Fremd</SenderName></Sender><SentDateTime>20261121</SentDateTime><DefaultLanguageOfText>ger</DefaultLanguageOfText><DefaultPriceType>04</DefaultPriceType></Header>
${records.join('\n')}
</ONIXMessage>
`
  return isShort ? inShortTags(message) : message
}

const SHORT_NAMES = new Map(
  SHORT_TAGS.trim()
    .split('\n')
    .map((line) => line.split(' ').toReversed() as [string, string]),
)

function inShortTags(message: string): string {
  const named = message.replace(
    /<(\/?)(\w+)/g,
    (_, end: string, name: string) => `<${end}${SHORT_NAMES.get(name) ?? name}`,
  )
  return named.replaceAll('ONIXMessage', 'ONIXmessage').replace('/reference', '/short')
}

const WORLD_RIGHTS =
  '<SalesRights><SalesRightsType>02</SalesRightsType><Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory></SalesRights>'
const GERMANY_ONLY =
  '<SalesRights><SalesRightsType>01</SalesRightsType><Territory><CountriesIncluded>AT DE</CountriesIncluded></Territory></SalesRights><ROWSalesRightsType>03</ROWSalesRightsType>'

interface Parts {
  composition?: string
  form?: string
  title?: string
  /** In the title's element, before its text. */
  part?: string
  collection?: string
  detail?: string
  publishing?: string
  related?: string
  /** In place of one supply with the usual price. */
  supply?: string
  expected?: Partial<ExpectedProduct>
}

/** A record of a kind, with what is expected of it. */
function made(kind: Kind, number: number, position: number, parts: Parts = {}) {
  const isbn = sampleIsbn(position)
  const reference = `fremd.example-${isbn}-${kind}-${number}`
  const title = parts.title ?? `${NAMES[kind]} ${number + 1}`
  const expected: ExpectedProduct = {
    kind,
    reference,
    isbn,
    title,
    price: 2_900,
    availability: 'available',
    salesRight: 'granted',
    remarks: 0,
    ...parts.expected,
  }
  const record = `<Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType>${identifier(isbn)}
<DescriptiveDetail><ProductComposition>${parts.composition ?? '00'}</ProductComposition><ProductForm>${parts.form ?? 'BC'}</ProductForm>${parts.collection ?? ''}
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>${parts.part ?? ''}<TitleText>${title}</TitleText></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Rosa Fremd</PersonName></Contributor>${parts.detail ?? ''}</DescriptiveDetail>
<PublishingDetail><PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20260301</Date></PublishingDate>${parts.publishing ?? WORLD_RIGHTS}</PublishingDetail>
${parts.related ? `<RelatedMaterial>${parts.related}</RelatedMaterial>` : ''}${parts.supply ?? productSupply(price('29.00'))}</Product>`
  return { record, expected }
}

const NAMES: Record<Kind, string> = {
  plain: 'Handbuch',
  embargoed: 'Vorab',
  elsewhere: 'Nur auswärts',
  volume: 'Rechnen',
  pair: 'Doppelt',
  markets: 'Märkte',
  promotion: 'Aktion',
  taxed: 'Steuern',
  translated: 'Übersetzt',
  set: 'Schuber',
  pack: 'Klassensatz',
  trade: 'Aufsteller',
  euros: 'Euro',
}

const KINDS: Record<Kind, (number: number, position: number) => ReturnType<typeof made>> = {
  plain: (number, position) => made('plain', number, position),
  embargoed: (number, position) =>
    made('embargoed', number, position, {
      form: number % 2 ? 'ED' : 'BB',
      publishing: `<PublishingDate><PublishingDateRole>02</PublishingDateRole><Date>${SALES_FROM}</Date></PublishingDate>${WORLD_RIGHTS}`,
      expected: { availability: 'preorder' },
    }),
  elsewhere: (number, position) =>
    made('elsewhere', number, position, {
      publishing: GERMANY_ONLY,
      expected: { availability: 'out_of_print', salesRight: 'excluded', remarks: 1 },
    }),
  volume: (number, position) => {
    const part = `Band ${(number % 2) + 1}`
    const work = `Rechnen ${Math.floor(number / 2)}`
    return made('volume', number, position, {
      title: work,
      part: `<PartNumber>${part}</PartNumber>`,
      collection: `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Alltag</TitleText></TitleElement></TitleDetail></Collection>`,
      expected: { title: `${work}, ${part}` },
    })
  },
  pair: (number, position) =>
    made('pair', number, position, {
      title: `Doppelt ${Math.floor(number / 2)}`,
      form: number % 2 ? 'EA' : 'BC',
      related: `<RelatedProduct><ProductRelationCode>06</ProductRelationCode>${identifier(sampleIsbn(number % 2 ? position - 1 : position + 1))}</RelatedProduct>`,
    }),
  markets: (number, position) =>
    made('markets', number, position, {
      supply:
        productSupply(price('39.00'), market('US CA')) +
        productSupply(
          price('24.00'),
          '<Market><Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory></Market>',
        ) +
        productSupply(price('27.00'), market('CH LI')),
      expected: { price: 2_700 },
    }),
  promotion: (number, position) =>
    made('promotion', number, position, {
      supply: productSupply(
        price('29.00') +
          (number % 2
            ? price('19.00', { type: '14', dates: period('20261101', '20261231') })
            : price('19.00', { qualifier: '08', dates: period('20261101', '20261231') })),
      ),
      expected: { price: 1_900, remarks: 1 },
    }),
  taxed: (number, position) =>
    made('taxed', number, position, {
      supply: productSupply(price('29.00', { tax: number % 2 ? ['S', '19'] : ['R', '2.6'] })),
      expected: { remarks: number % 2 },
    }),
  translated: (number, position) =>
    made('translated', number, position, {
      title: `Übersetzt ${number}</TitleText><TitleText language="fre">Traduit ${number}`,
      detail:
        '<Language><LanguageRole>01</LanguageRole><LanguageCode>ger</LanguageCode></Language><Language><LanguageRole>01</LanguageRole><LanguageCode>fre</LanguageCode></Language>',
      expected: { title: `Übersetzt ${number}` },
    }),
  set: (number, position) => made('set', number, position, { composition: '10', form: 'SA' }),
  pack: (number, position) => made('pack', number, position, { composition: '31' }),
  trade: (number, position) =>
    made('trade', number, position, { composition: '30', expected: { title: null, remarks: 1 } }),
  euros: (number, position) =>
    made('euros', number, position, {
      supply: productSupply(price('29.00', { currency: 'EUR' })),
      // Why it is refused, and that no price is changed.
      expected: { title: null, remarks: 2 },
    }),
}

function identifier(isbn: string): string {
  return `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>`
}

function market(codes: string): string {
  return `<Market><Territory><CountriesIncluded>${codes}</CountriesIncluded></Territory></Market>`
}

function productSupply(prices: string, ofMarket = ''): string {
  return `<ProductSupply>${ofMarket}<SupplyDetail><Supplier><SupplierRole>01</SupplierRole><SupplierName>Auslieferung</SupplierName></Supplier><ProductAvailability>21</ProductAvailability>${prices}</SupplyDetail></ProductSupply>`
}

function price(
  amount: string,
  {
    type,
    qualifier,
    tax,
    currency = 'CHF',
    dates = '',
  }: { type?: string; qualifier?: string; tax?: readonly [string, string]; currency?: string; dates?: string } = {},
): string {
  return `<Price>${type ? `<PriceType>${type}</PriceType>` : ''}${qualifier ? `<PriceQualifier>${qualifier}</PriceQualifier>` : ''}<PriceAmount>${amount}</PriceAmount>${
    tax
      ? `<Tax><TaxType>01</TaxType><TaxRateCode>${tax[0]}</TaxRateCode><TaxRatePercent>${tax[1]}</TaxRatePercent></Tax>`
      : ''
  }<CurrencyCode>${currency}</CurrencyCode>${dates}</Price>`
}

function period(first: string, last: string): string {
  return `<PriceDate><PriceDateRole>14</PriceDateRole><Date>${first}</Date></PriceDate><PriceDate><PriceDateRole>15</PriceDateRole><Date>${last}</Date></PriceDate>`
}
