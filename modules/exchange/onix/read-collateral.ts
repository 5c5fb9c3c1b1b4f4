import type { RichText } from '#contract/ground/text/rich-text.ts'
import type { CatalogueRecord, ContentsEntry } from '#modules/exchange/record/catalogue-record.ts'
import { germanFirst } from '#modules/exchange/record/german-first.ts'
import { hasTags, withoutEntities } from '#modules/exchange/record/html.ts'
import { childOf, childrenOf, textAt, textOf } from '#modules/exchange/record/markup-element.ts'
import { readContents, readContentsMarkup, readMarkup, readText } from '#modules/exchange/record/read-markup.ts'
import * as codes from './codes.ts'
import type { XmlElement } from './xml-element.ts'

/** The description (list 153, type 03, or else the short one, 02); a German one first. */
export function readDescription(product: XmlElement, language: string | undefined): RichText | undefined {
  const text = textOfType(product, ['03', '02'], language)
  const read = text && richTextOf(text)
  return read && read.length > 0 ? read : undefined
}

/** A text with its markup, or in plain paragraphs. */
export function richTextOf(text: XmlElement): RichText {
  return hasElements(text) ? readMarkup(text) : readText(textOf(text) ?? '')
}

/** The table of contents (list 153, type 04). */
export function readContentsOf(product: XmlElement, language: string | undefined): ContentsEntry[] | undefined {
  const text = textOfType(product, ['04'], language)
  if (!text) return undefined
  const isMarkup = hasElements(text) || hasTags(withoutEntities(textOf(text) ?? ''))
  const entries = isMarkup ? readContentsMarkup(text) : readContents((textOf(text) ?? '').split('\n'))
  return entries.length > 0 ? entries : undefined
}

/** Addresses of the cover, a contributor's portrait and the sample, as written in the message (list 158). */
export function readResources(product: XmlElement): Pick<CatalogueRecord, 'cover' | 'portrait' | 'sample'> {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource')
  const linkOf = (type: string, mode: string) => {
    const wanted = resources.find(
      (one) => textAt(one, 'ResourceContentType') === type && textAt(one, 'ResourceMode') === mode,
    )
    return textAt(wanted, 'ResourceVersion', 'ResourceLink')
  }
  return {
    cover: linkOf(codes.FRONT_COVER, codes.STILL_IMAGE),
    portrait: linkOf(codes.CONTRIBUTOR_PICTURE, codes.STILL_IMAGE),
    sample: linkOf(codes.SAMPLE_CONTENT, codes.TEXT),
  }
}

/** A text for everybody of the first of these types; in German, if there is one of any of them. */
function textOfType(product: XmlElement, types: readonly string[], language: string | undefined) {
  return germanFirst(textsOf(product, types), language)
}

/** All wordings of texts for everybody, those of the first type first. */
export function textsOf(product: XmlElement, types: readonly string[]): XmlElement[] {
  const contents = childrenOf(childOf(product, 'CollateralDetail'), 'TextContent').filter(isForReaders)
  return types
    .flatMap((type) => contents.filter((one) => textAt(one, 'TextType') === type))
    .flatMap((one) => childrenOf(one, 'Text'))
    .filter((one) => textOf(one) !== undefined)
}

function isForReaders(content: XmlElement): boolean {
  const audiences = childrenOf(content, 'ContentAudience').map((one) => textAt(one) ?? '')
  return audiences.length === 0 || audiences.some((code) => codes.PUBLIC_AUDIENCES.has(code))
}

function hasElements(element: XmlElement): boolean {
  return element.parts.some((part) => typeof part !== 'string')
}
