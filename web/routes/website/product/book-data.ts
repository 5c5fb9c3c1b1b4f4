import type { Availability, Product, Title } from '#contract/catalogue/catalogue.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { plainText } from '#contract/ground/text/rich-text.ts'
import { shorten } from '#web/seo.ts'
import { imageAddress } from '../image-address.ts'
import { accessibilityData } from './accessibility-data.ts'

const schemaAvailability: Record<Availability, string> = {
  available: 'https://schema.org/InStock',
  preorder: 'https://schema.org/PreOrder',
  reprinting: 'https://schema.org/BackOrder',
  out_of_print: 'https://schema.org/Discontinued',
}

const printedFormats: Readonly<Record<string, string>> = {
  Gebunden: 'https://schema.org/Hardcover',
  Pappband: 'https://schema.org/Hardcover',
  Broschiert: 'https://schema.org/Paperback',
}

/** A title with an offer per edition, for search engines (schema.org `Book`). */
export function bookData(origin: string, title: Title) {
  const url = origin + title.uri
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': url,
    url,
    name: title.title,
    ...(title.subtitle && { alternativeHeadline: title.subtitle }),
    author: title.authors.map(({ title: name, url: page }) => ({
      '@type': 'Person',
      name,
      ...(page && { url: origin + page }),
    })),
    ...(title.series && {
      isPartOf: { '@type': 'BookSeries', name: title.series.title, url: origin + title.series.url },
    }),
    datePublished: title.published_on,
    description: shorten(plainText(title.description), 500),
    ...(title.cover && { image: imageAddress(origin, title.cover) }),
    ...accessibilityData(title.accessibility),
    ...educationData(title),
    workExample: title.products.map((product) => editionData(url, title, product)),
  }
}

/** For which school a title was made (schema.org `educationalLevel`, `educationalAlignment`). */
function educationData({ levels, subjects, curricula }: Title) {
  const alignments = [
    ...subjects.map(({ title: targetName }) => ({ alignmentType: 'educationalSubject', targetName })),
    ...curricula.map(({ title: targetName }) => ({
      alignmentType: 'teaches',
      educationalFramework: targetName,
      targetName,
    })),
  ]
  return {
    ...(levels.length > 0 && { educationalLevel: levels.map((level) => schoolLevelLabels[level]) }),
    ...(alignments.length > 0 && {
      educationalAlignment: alignments.map((one) => ({ '@type': 'AlignmentObject', ...one })),
    }),
  }
}

function editionData(url: string, title: Title, product: Product) {
  const address = editionAddress({ ...product, uri: url })
  const bookFormat = bookFormatOf(product)
  return {
    '@type': 'Book',
    '@id': address,
    name: title.title,
    ...(bookFormat && { bookFormat }),
    ...(product.isbn && { isbn: product.isbn.replaceAll('-', '') }),
    ...(product.edition && { bookEdition: product.edition }),
    ...(product.page_count && { numberOfPages: product.page_count }),
    ...(isOffered(product) && { offers: offer(address, product) }),
  }
}

/** Undefined where the vocabulary has no word for the book's binding. */
function bookFormatOf({ format, binding }: Product): string | undefined {
  if (format === 'ebook') return 'https://schema.org/EBook'
  return format === 'book' && binding !== null ? printedFormats[binding] : undefined
}

/** Editions that a visitor without an account can buy, or could until they went out of print. */
function isOffered({ audience, is_purchasable, availability }: Product): boolean {
  return audience === 'everyone' && (is_purchasable || availability === 'out_of_print')
}

function offer(url: string, { price, availability, available_from }: Product) {
  return {
    '@type': 'Offer',
    url,
    price: decimal(price.amount),
    priceCurrency: price.currency,
    availability: schemaAvailability[availability],
    ...(available_from && { availabilityStarts: available_from }),
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/** Rappen as francs, `2905` as `29.05`, without floats. */
function decimal(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
