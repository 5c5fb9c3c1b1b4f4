import { plainText } from '#contract/ground/text/rich-text.ts'
import type { CatalogueRecord, NamedAuthor } from '#modules/exchange/record/catalogue-record.ts'
import { germanFirst } from '#modules/exchange/record/german-first.ts'
import { childrenOf, textAt, textOf } from '#modules/exchange/record/markup-element.ts'
import { readMarkup } from '#modules/exchange/record/read-markup.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import { isAuthorRole, LIVES_IN } from './codes.ts'
import type { XmlElement } from './xml-element.ts'

/**
 * Title and subtitle of the product itself (list 149, level 01); the series of its collection (level 02). A part of a work
 * is a title of its own: it is named with its number («Rechnen, Band 1»). Where its series alone tells its number, its
 * subtitle names that.
 */
export function readTitle(
  detail: XmlElement | undefined,
  language: string | undefined,
): Pick<CatalogueRecord, 'title' | 'subtitle' | 'series' | 'part'> {
  const { product, collection } = titleElements(detail)
  const series = said.line('series', wording(collection, language))
  const own = said.line('title', wording(product, language))
  const ofSeries = partOf(collection) ?? numberInSeries(detail)
  const subtitle = said.line('subtitle', textOf(germanFirst(childrenOf(product, 'Subtitle'), language)))
  const isNamedBySeries = own === undefined || own === series
  const part = partOf(product) ?? (isNamedBySeries ? ofSeries : undefined)
  const work = own ?? series
  const isNumbered = series !== undefined && ofSeries !== undefined && part === undefined
  return {
    title: product === undefined || work === undefined ? (part ?? own) : said.line('title', withPart(work, part)),
    part: product && (part ?? null),
    subtitle: subtitle ?? (isNumbered ? said.line('subtitle', withPart(series, ofSeries)) : undefined),
    series,
  }
}

/** «Rechnen, Band 1», «Rechnen 1». */
export function withPart(title: string, part: string | undefined): string {
  if (part === undefined || title === part || title.endsWith(` ${part}`)) return title
  return /^[\dIVX]+[a-z]?$/i.test(part) ? `${title} ${part}` : `${title}, ${part}`
}

/** The part of a work, and the year of a yearbook. */
function partOf(element: XmlElement | undefined): string | undefined {
  const parts = [textAt(element, 'PartNumber'), textAt(element, 'YearOfAnnual')].filter((one) => one !== undefined)
  return said.line('title', parts.join(' '))
}

/** Its number as the title names it (list 197). */
function numberInSeries(detail: XmlElement | undefined): string | undefined {
  const sequences = childrenOf(detail, 'Collection').flatMap((one) => childrenOf(one, 'CollectionSequence'))
  const ofTitle = sequences.find((one) => textAt(one, 'CollectionSequenceType') === '02')
  return said.line('title', textAt(ofTitle, 'CollectionSequenceNumber'))
}

/** The element of the product's own title, and that of its collection. */
export function titleElements(detail: XmlElement | undefined) {
  const elements = distinctive(detail).flatMap((one) => childrenOf(one, 'TitleElement'))
  const product = elements.find((one) => textAt(one, 'TitleElementLevel') === '01')
  const collection = childrenOf(detail, 'Collection')
    .flatMap((one) => distinctive(one))
    .flatMap((one) => childrenOf(one, 'TitleElement'))
    .concat(elements)
    .find((one) => textAt(one, 'TitleElementLevel') === '02')
  return { product, collection }
}

/** The title as printed on the book (list 15, type 01), or else the first title. */
function distinctive(parent: XmlElement | undefined): XmlElement[] {
  const details = childrenOf(parent, 'TitleDetail')
  const named = details.filter((one) => textAt(one, 'TitleType') === '01')
  return named.length > 0 ? named : details.slice(0, 1)
}

function wording(element: XmlElement | undefined, language: string | undefined): string | undefined {
  const text = textOf(germanFirst(childrenOf(element, 'TitleText'), language))
  if (text) return text
  const parts = [textAt(element, 'TitlePrefix'), textAt(element, 'TitleWithoutPrefix')].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** Authors and editors in their order; undefined when the record names nobody. */
export function readAuthors(detail: XmlElement | undefined, language: string | undefined): NamedAuthor[] | undefined {
  const named = new Map<string, NamedAuthor>()
  for (const one of contributorsOf(detail)) {
    const name = said.line('authors', nameOf(one))
    if (name && !named.has(name)) named.set(name, { name, note: noteOf(one, language), place: placeOf(one, language) })
  }
  const authors = said.list('authors', [...named.values()], said.MOST_ENTRIES.authors)
  return authors.length > 0 ? authors : undefined
}

/** Those that the shop names, in their order. */
export function contributorsOf(detail: XmlElement | undefined): XmlElement[] {
  return childrenOf(detail, 'Contributor')
    .filter((one) => childrenOf(one, 'ContributorRole').some((role) => isAuthorRole(textAt(role) ?? '')))
    .map((one, position) => ({ place: Number(textAt(one, 'SequenceNumber') ?? position + 1) || 0, one }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

export function nameOf(contributor: XmlElement): string | undefined {
  const name = textAt(contributor, 'PersonName')
  if (name) return name
  const parts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'NamesAfterKey'].map((part) => textAt(contributor, part))
  if (parts.some(Boolean)) return parts.filter(Boolean).join(' ')
  const [last, ...first] = textAt(contributor, 'PersonNameInverted')?.split(',') ?? []
  return last ? `${first.join(' ').trim()} ${last}` : textAt(contributor, 'CorporateName')
}

function noteOf(contributor: XmlElement, language: string | undefined): string | null {
  const note = germanFirst(childrenOf(contributor, 'BiographicalNote'), language)
  return note ? (said.line('authorNote', plainText(readMarkup(note))) ?? null) : null
}

function placeOf(contributor: XmlElement, language: string | undefined): string | null {
  const home = childrenOf(contributor, 'ContributorPlace').find(
    (one) => textAt(one, 'ContributorPlaceRelator') === LIVES_IN,
  )
  return said.line('authorPlace', textOf(germanFirst(childrenOf(home, 'LocationName'), language))) ?? null
}
