import type { Availability, Format, Praise } from '#contract/catalogue/catalogue.ts'
import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import { coverAddress, pictureAddress, reverseOf } from '#modules/catalogue/catalogue/cover.ts'
import { ACCESSIBILITY_CODES } from '#modules/exchange/record/accessibility-codes.ts'
import { dayBefore } from '#modules/exchange/record/days.ts'
import { relationsOf, supplied } from '#modules/exchange/record/export-product.ts'
import { francs } from '#modules/exchange/record/francs.ts'
import { purposeOfKind } from '#modules/exchange/record/likely-kind.ts'
import { allFacts, factOf } from '#modules/exchange/record/product-fields.ts'
import type { ExportedPart, ExportedProduct, ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import type { Sender } from '#modules/exchange/record/read-sender.ts'
import { writeMarkup } from '#modules/exchange/record/rich-text-markup.ts'
import { purposesOf } from '#modules/exchange/record/school/thema-purposes.ts'
import { sourceOf } from '#modules/exchange/record/take-praise.ts'
import { element, text } from '#modules/exchange/record/write-element.ts'
import * as codes from './codes.ts'
import { withPart } from './read-naming.ts'
import { salesMarks } from './sales-marks.ts'

/** List 150. */
const FORMS: Record<Exclude<Format, 'book'>, string> = {
  ebook: 'ED',
  licence: 'LA',
  test_licence: 'LA',
  bundle: 'SA',
  teacher_material: 'ED',
}
/** List 65, and list 64. */
const AVAILABILITIES: Record<Availability, [supply: string, status: string]> = {
  available: ['20', '04'],
  preorder: ['10', '02'],
  reprinting: ['32', '04'],
  out_of_print: ['51', '07'],
}

/** One product as an ONIX 3.0 record with reference tags, its elements in the schema's order. */
export function writeRecord(
  title: ExportedTitle,
  product: ExportedProduct,
  { sender, origin }: { sender: Sender; origin: string },
): string {
  const relations = relationsOf(title, product)
  return element('Product', [
    text('RecordReference', relations.reference),
    text('NotificationType', '03'),
    ...identifiers(product),
    writeDetail(title, product),
    writeCollateral(title, origin),
    writePublishing(title, product, sender),
    element('RelatedMaterial', [
      element('RelatedWork', [
        text('WorkRelationCode', '01'),
        element('WorkIdentifier', [
          text('WorkIDType', '01'),
          text('IDTypeName', codes.WORK_TYPE),
          text('IDValue', relations.workId),
        ]),
      ]),
      ...relations.alternatives.map((isbn) => related('06', isbn)),
      ...relations.replaces.map((isbn) => related('03', isbn)),
      ...relations.replacedBy.map((isbn) => related('05', isbn)),
      ...relations.companions.map((isbn) => related('04', isbn)),
    ]),
    writeSupply(product, sender),
  ])
}

function writeDetail(title: ExportedTitle, product: ExportedProduct): string {
  const { format } = product
  const parts = [
    text('ProductComposition', format === 'bundle' ? '10' : '00'),
    text('ProductForm', formOf(product)),
    ...title.accessibility
      .filter((code) => ACCESSIBILITY_CODES.has(code))
      .map((code) =>
        element('ProductFormFeature', [text('ProductFormFeatureType', '09'), text('ProductFormFeatureValue', code)]),
      ),
    product.binding && text('ProductFormDescription', product.binding),
    ...product.parts.map(writePart),
    title.series !== null &&
      element('Collection', [
        text('CollectionType', '10'),
        element('TitleDetail', [
          text('TitleType', '01'),
          element('TitleElement', [text('TitleElementLevel', '02'), text('TitleText', title.series)]),
        ]),
      ]),
    element('TitleDetail', [
      text('TitleType', '01'),
      element('TitleElement', [
        text('TitleElementLevel', '01'),
        ...writeTitle(title.title, product.part),
        title.subtitle !== null && text('Subtitle', title.subtitle),
      ]),
    ]),
    ...title.authors.map((author, n) =>
      element('Contributor', [
        text('SequenceNumber', String(n + 1)),
        text('ContributorRole', 'A01'),
        text('PersonName', author.name),
        author.note && text('BiographicalNote', author.note),
        author.place &&
          element('ContributorPlace', [
            text('ContributorPlaceRelator', codes.LIVES_IN),
            text('LocationName', author.place),
          ]),
      ]),
    ),
    title.authors.length === 0 && '<NoContributor/>',
    title.work_kind === 'teachers_book' && text('EditionType', codes.TEACHERS_EDITION),
    ...(product.languages.length > 0 ? product.languages : ['ger']).map((code) =>
      element('Language', [text('LanguageRole', '01'), text('LanguageCode', code)]),
    ),
    ...title.thema.map((code) => subject('93', code)),
    ...purposesOf(title).map((code) => subject('97', code)),
    title.work_kind && subject('97', purposeOfKind(title.work_kind)),
    ...title.levels.map((code) => subject('24', code, codes.LEVEL_SCHEME)),
    ...title.subjects.map((code) => subject('24', code, codes.SUBJECT_SCHEME)),
    ...title.curricula.map((code) => subject('24', code, codes.CURRICULUM_SCHEME)),
    ...title.professions.map((code) => subject('24', code, codes.PROFESSION_SCHEME)),
    ...title.proficiencies.map((code) => subject('24', code, codes.PROFICIENCY_SCHEME)),
    title.readership === 'teachers' && subject('24', title.readership, codes.READERSHIP_SCHEME),
    title.work_kind && subject('24', title.work_kind, codes.WORK_KIND_SCHEME),
    ...title.departments.map(({ slug }) => subject('24', slug, codes.DEPARTMENT_SCHEME)),
    ...salesMarks({
      format,
      platforms: product.platforms,
      oncePerPerson: product.once_per_person,
      oncePerCart: product.once_per_cart,
      isTransferable: product.is_transferable,
      quantityDiscount: product.quantity_discount,
    }).map((mark) => subject('24', mark, codes.SALES_SCHEME)),
    ...factsOf(product),
  ]
  return element('DescriptiveDetail', inSequence(parts))
}

/** A part of a work by its number and the title of the work, where the title is made of them. */
function writeTitle(title: string, part: string | null): (string | false)[] {
  const work = part !== null && title.endsWith(part) ? title.slice(0, -part.length).replace(/,? $/, '') : ''
  if (part === null || work === '') return [text('TitleText', title)]
  return [text('PartNumber', part), text('TitleText', withPart(work, part) === title ? work : title)]
}

/** The facts that `product-fields.ts` writes. */
function factsOf(product: ExportedProduct): string[] {
  return allFacts.flatMap(([key, { onix }]) => {
    const value = factOf(product, key)
    return onix && value !== null ? [onix.write(value)] : []
  })
}

/** The elements of `DescriptiveDetail` in the order of the schema, as far as the shop writes them. */
const SEQUENCE =
  `ProductComposition ProductForm ProductFormDetail ProductFormFeature ProductPackaging ProductFormDescription
  TradeCategory PrimaryContentType ProductContentType Measure CountryOfManufacture EpubTechnicalProtection EpubUsageConstraint
  EpubLicense MapScale ProductClassification ProductPart Collection NoCollection TitleDetail Contributor NoContributor
  EditionType EditionNumber EditionStatement NoEdition Language Extent Illustrated AncillaryContent Subject Audience
  AudienceRange Complexity`.split(/\s+/)

function inSequence(parts: readonly (string | false | null)[]): string[] {
  return parts.filter((part): part is string => Boolean(part)).toSorted((a, b) => placeOf(a) - placeOf(b))
}

function placeOf(part: string): number {
  const [, name = ''] = /^<(\w+)/.exec(part) ?? []
  const place = SEQUENCE.indexOf(name)
  // A message with it anywhere would not be valid.
  if (place < 0) throw new TypeError(`The place of «${name}» among the elements of ONIX is not known`)
  return place
}

/** One product of a set; the shop sells the set as a whole. */
function writePart(part: ExportedPart): string {
  return element('ProductPart', [
    ...identifiers(part),
    text('ProductForm', formOf(part)),
    text('NumberOfCopies', String(part.amount)),
  ])
}

function identifiers({ order_number, isbn }: Pick<ExportedPart, 'order_number' | 'isbn'>): (string | false)[] {
  return [
    identifier('ProductIdentifier', { type: '01', name: codes.ORDER_NUMBER_TYPE, value: order_number }),
    isbn !== null && identifier('ProductIdentifier', { type: '03', value: isbn }),
    isbn !== null && identifier('ProductIdentifier', { type: '15', value: isbn }),
  ]
}

function formOf({ format, binding }: Pick<ExportedPart, 'format' | 'binding'>): string {
  if (format !== 'book') return FORMS[format]
  return Object.keys(codes.BINDINGS).find((code) => codes.BINDINGS[code] === binding) ?? 'BA'
}

function subject(scheme: string, code: string, name?: string): string {
  return element('Subject', [
    text('SubjectSchemeIdentifier', scheme),
    name !== undefined && text('SubjectSchemeName', name),
    text('SubjectCode', code),
  ])
}

function writeCollateral(title: ExportedTitle, origin: string): string | false {
  const { description, contents, praise, pictures, sample } = title
  const cover = coverAddress(origin, pictures)
  const reverse = reverseOf(pictures)
  const [back, spine] = [reverse.back_cover, reverse.spine].map((one) => pictureAddress(origin, one))
  const entries = contents
    .map(({ label, page }) => `<dt>${escapeXml(label)}</dt>${page === null ? '' : `<dd>${escapeXml(page)}</dd>`}`)
    .join('')
  const texts = [
    description.length > 0 && textContent('03', writeMarkup(description)),
    contents.length > 0 && textContent('04', `<dl>${entries}</dl>`),
    ...praise.map(writeQuote),
    cover && resource(cover, codes.FRONT_COVER, codes.STILL_IMAGE),
    back && resource(back, codes.BACK_COVER, codes.STILL_IMAGE),
    spine && resource(spine, codes.SPINE, codes.STILL_IMAGE),
    sample && resource(`${origin}/downloads/${sample}`, codes.SAMPLE_CONTENT, codes.TEXT),
  ].filter(Boolean)
  return texts.length > 0 && element('CollateralDetail', texts)
}

function writeQuote({ text: words, name, ...by }: Praise): string {
  const source = sourceOf(by)
  return textContent(codes.REVIEW_QUOTE, `<p>${escapeXml(words)}</p>`, [
    text('TextAuthor', name),
    source !== '' && text('SourceTitle', source),
  ])
}

/** `markup` is XHTML; `by` says whose words they are. */
function textContent(type: string, markup: string, by: (string | false)[] = []): string {
  return element('TextContent', [
    text('TextType', type),
    text('ContentAudience', '00'),
    `<Text textformat="05">${markup}</Text>`,
    ...by,
  ])
}

function resource(address: string, contentType: string, mode: string): string {
  return element('SupportingResource', [
    text('ResourceContentType', contentType),
    text('ContentAudience', '00'),
    text('ResourceMode', mode),
    element('ResourceVersion', [text('ResourceForm', '02'), text('ResourceLink', address)]),
  ])
}

function writePublishing(title: ExportedTitle, product: ExportedProduct, sender: Sender): string {
  const { on_sale_from: onSaleFrom, sales_right: right } = product
  const { availability, available_from: from } = supplied(product)
  const isWithoutDay = availability === 'preorder' && from === null
  return element('PublishingDetail', [
    element('Publisher', [text('PublishingRole', '01'), text('PublisherName', sender.name)]),
    text('PublishingStatus', right === 'not_separately' ? codes.NOT_SEPARATELY : statesOf(product).status),
    element('PublishingDate', [text('PublishingDateRole', codes.PUBLICATION), date(title.published_on)]),
    // Announced without a day: nothing that a reader could take for one.
    isWithoutDay &&
      `<PublishingDate><PublishingDateRole>${codes.FIRST_SALE}</PublishingDateRole><Date dateformat="12">offen</Date></PublishingDate>`,
    onSaleFrom !== null && element('PublishingDate', [text('PublishingDateRole', codes.FIRST_SALE), date(onSaleFrom)]),
    right === 'excluded' &&
      element('SalesRights', [text('SalesRightsType', '03'), element('Territory', [text('CountriesIncluded', 'CH')])]),
    right === 'excluded' && text('ROWSalesRightsType', codes.RIGHT_UNKNOWN),
    right === 'restricted' && element('SalesRestriction', [text('SalesRestrictionType', '00')]),
  ])
}

function statesOf(product: ExportedProduct): { supply: string; status: string } {
  const [supply, status] = AVAILABILITIES[supplied(product).availability]
  return { supply, status }
}

function writeSupply(product: ExportedProduct, sender: Sender): string {
  const { price, planned_prices: planned, sales_right: right } = product
  const { available_from: from } = supplied(product)
  return element('ProductSupply', [
    right === 'other_market' &&
      element('MarketPublishingDetail', [text('MarketPublishingStatus', codes.NOT_IN_MARKET)]),
    element('SupplyDetail', [
      element('Supplier', [text('SupplierRole', '09'), text('SupplierName', sender.name)]),
      text('ProductAvailability', statesOf(product).supply),
      from !== null && element('SupplyDate', [text('SupplyDateRole', codes.EXPECTED), date(from)]),
      ...(price === 0 && planned.length === 0
        ? [text('UnpricedItemType', codes.FREE_OF_CHARGE)]
        : [{ price, from: null }, ...planned].map((one, n) =>
            writePrice({ ...one, until: planned[n]?.from ?? null }, product, sender),
          )),
    ]),
  ])
}

/** A price from its day on, until the day before the next one. */
function writePrice(
  { price, from, until }: { price: number; from: string | null; until: string | null },
  { tax_category: tax }: ExportedProduct,
  sender: Sender,
): string {
  return element('Price', [
    text('PriceType', '02'),
    price === 0 ? text('UnpricedItemType', '01') : text('PriceAmount', francs(price)),
    price > 0 &&
      element('Tax', [
        text('TaxType', '01'),
        text('TaxRateCode', tax === 'reduced' ? 'R' : 'S'),
        text('TaxRatePercent', sender.taxPercents[tax]),
      ]),
    text('CurrencyCode', 'CHF'),
    from !== null && element('PriceDate', [text('PriceDateRole', '14'), date(from)]),
    until !== null && element('PriceDate', [text('PriceDateRole', '15'), date(dayBefore(until))]),
  ])
}

function related(code: string, isbn: string): string {
  return element('RelatedProduct', [
    text('ProductRelationCode', code),
    identifier('ProductIdentifier', { type: '15', value: isbn }),
  ])
}

function identifier(
  name: string,
  { type, name: typeName, value }: { type: string; name?: string; value: string },
): string {
  return element(name, [
    text('ProductIDType', type),
    typeName !== undefined && text('IDTypeName', typeName),
    text('IDValue', value),
  ])
}

/** List 55, 00: YYYYMMDD. */
function date(day: string): string {
  return `<Date dateformat="00">${day.replaceAll('-', '')}</Date>`
}
