import type { Praise } from '#contract/catalogue/catalogue.ts'
import { plainText, type RichText } from '#contract/ground/text/rich-text.ts'
import type { CatalogueRecord, ContentsEntry, PictureName } from '#modules/exchange/record/catalogue-record.ts'
import { germanFirst, isGerman, languageOf } from '#modules/exchange/record/german-first.ts'
import { hasTags, withoutEntities } from '#modules/exchange/record/html.ts'
import { childOf, childrenOf, textAt, textOf } from '#modules/exchange/record/markup-element.ts'
import { readContents, readContentsMarkup, readMarkup, readText } from '#modules/exchange/record/read-markup.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import { readSource } from '#modules/exchange/record/take-praise.ts'
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

/** What readers say (list 153, type 06), a quotation each, with whoever says it; in German, if there is one. */
export function readPraise(product: XmlElement, language: string | undefined): Praise[] | undefined {
  const voices = contentsOf(product, codes.REVIEW_QUOTE).flatMap((content) => {
    const wording = germanFirst(childrenOf(content, 'Text'), language)
    const text = wording && said.line('praise', plainText(richTextOf(wording)))
    if (!text) return []
    const lineAt = (name: string) => said.line('praise', textAt(content, name))
    const name = lineAt('TextAuthor') ?? lineAt('TextSourceCorporate') ?? ''
    const voice: Praise = { text, name, ...readSource(lineAt('SourceTitle') ?? '') }
    return { voice, isGerman: isGerman(languageOf(wording, language)) }
  })
  const german = voices.filter((one) => one.isGerman)
  const praise = (german.length > 0 ? german : voices).map(({ voice }) => voice)
  return praise.length > 0 ? praise : undefined
}

/** Addresses of pictures of the cover, a contributor's portrait and the sample, as written in the message (list 158). */
export function readResources(product: XmlElement): Pick<CatalogueRecord, PictureName | 'sample'> {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource')
  const linkOf = (type: string, mode: string) => {
    const wanted = resources.find(
      (one) => textAt(one, 'ResourceContentType') === type && textAt(one, 'ResourceMode') === mode,
    )
    return textAt(wanted, 'ResourceVersion', 'ResourceLink')
  }
  return {
    cover: linkOf(codes.FRONT_COVER, codes.STILL_IMAGE),
    backCover: linkOf(codes.BACK_COVER, codes.STILL_IMAGE),
    spine: linkOf(codes.SPINE, codes.STILL_IMAGE),
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
  return types
    .flatMap((type) => contentsOf(product, type))
    .flatMap((one) => childrenOf(one, 'Text'))
    .filter((one) => textOf(one) !== undefined)
}

/** The texts for everybody of a type. */
function contentsOf(product: XmlElement, type: string): XmlElement[] {
  return childrenOf(childOf(product, 'CollateralDetail'), 'TextContent').filter(
    (one) => textAt(one, 'TextType') === type && isForReaders(one),
  )
}

function isForReaders(content: XmlElement): boolean {
  const audiences = childrenOf(content, 'ContentAudience').map((one) => textAt(one) ?? '')
  return audiences.length === 0 || audiences.some((code) => codes.PUBLIC_AUDIENCES.has(code))
}

function hasElements(element: XmlElement): boolean {
  return element.parts.some((part) => typeof part !== 'string')
}
