import type { Availability, Format } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import { plainText } from '#contract/ground/text/rich-text.ts'
import { coverAddress } from '#modules/catalogue/catalogue/cover.ts'
import { isPurchasable } from '#modules/catalogue/catalogue/purchasable.ts'
import { cutText } from '#modules/exchange/record/cut-text.ts'
import { francs } from '#modules/exchange/record/francs.ts'
import type { ExportedProduct, ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import { readerOf } from '#modules/ground/security/readers.ts'

export interface FeedOptions {
  /** The shop's address, without a slash at the end. */
  origin: string
  /** The publisher's name. */
  publisher: string
  /** The description of the channel. */
  description: string
}

const NAMESPACE = 'http://base.google.com/ns/1.0'
/** Limits of Google's product data specification. */
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5_000
const MOST_AUTHORS = 5

const AVAILABILITIES: Record<Exclude<Availability, 'out_of_print'>, string> = {
  available: 'in_stock',
  preorder: 'preorder',
  reprinting: 'backorder',
}

/** An RSS 2.0 feed with Google's product data, in pieces: one item for each product that anyone may buy. */
export async function* writeFeed(titles: AsyncIterable<ExportedTitle>, options: FeedOptions): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="${NAMESPACE}"><channel>${text('title', options.publisher)}${text('link', options.origin)}${text('description', options.description)}
`
  for await (const title of titles) {
    const items = title.products.map((product) => writeItem(title, product, options)).join('')
    if (items) yield items
  }
  yield '</channel></rss>\n'
}

function writeItem(title: ExportedTitle, product: ExportedProduct, options: FeedOptions): string {
  const { availability, available_from: from } = product
  if (availability === 'out_of_print' || !isPurchasable(product, readerOf(null))) return ''
  const cover = coverAddress(options.origin, title.pictures)
  const authors = title.authors.slice(0, MOST_AUTHORS).map((one) => one.name)
  const link = `${options.origin}${editionAddress({ ...product, uri: title.uri })}`
  const parts = [
    text('g:id', product.order_number),
    text('title', namesOf(title, product).slice(0, LONGEST_TITLE)),
    text('description', cutText(plainText(title.description), LONGEST_DESCRIPTION) || title.title),
    text('link', link),
    text('g:item_group_id', title.id.replaceAll('-', '')),
    cover ? text('g:image_link', cover) : '',
    text('g:availability', AVAILABILITIES[availability]),
    from && availability !== 'available' ? text('g:availability_date', from) : '',
    text('g:price', `${francs(product.price)} CHF`),
    text('g:condition', 'new'),
    text('g:brand', options.publisher),
    product.isbn ? text('g:gtin', product.isbn) : text('g:identifier_exists', 'no'),
    ...title.departments.map((department) => text('g:product_type', department.title)),
    ...authors.map((author) => text('author', author)),
  ]
  return `<item>${parts.join('')}</item>\n`
}

function namesOf(
  { title, subtitle }: ExportedTitle,
  { format, edition }: { format: Format; edition: string | null },
): string {
  const name = subtitle ? `${title}. ${subtitle}` : title
  return [name, formatLabels[format], edition].filter(Boolean).join(', ')
}

function text(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>`
}
