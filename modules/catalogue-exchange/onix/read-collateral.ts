import type { RichText } from '#contract/rich-text.ts'
import type { CatalogueRecord, ContentsEntry } from '../record/catalogue-record.ts'
import { readContents, readContentsMarkup, readMarkup, readText } from '../record/read-markup.ts'
import { childOf, childrenOf, textAt, textOf, type XmlElement } from './xml-element.ts'

/** The description (list 153, type 03, or else the short one, 02). */
export function readDescription(product: XmlElement): RichText | undefined {
  const text = textOfType(product, '03') ?? textOfType(product, '02')
  const read = text && (hasElements(text) ? readMarkup(text) : readText(textOf(text) ?? ''))
  return read && read.length > 0 ? read : undefined
}

/** The table of contents (list 153, type 04). */
export function readContentsOf(product: XmlElement): ContentsEntry[] | undefined {
  const text = textOfType(product, '04')
  if (!text) return undefined
  const entries = hasElements(text) ? readContentsMarkup(text) : readContents(linesOf(textOf(text) ?? ''))
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

function textOfType(product: XmlElement, type: string): XmlElement | undefined {
  const contents = childrenOf(childOf(product, 'CollateralDetail'), 'TextContent')
  return childOf(
    contents.find((one) => textAt(one, 'TextType') === type),
    'Text',
  )
}

function hasElements(element: XmlElement): boolean {
  return element.parts.some((part) => typeof part !== 'string')
}

/** Lines of plain text, or of HTML that was escaped as text. */
function linesOf(text: string): string[] {
  return text
    .replace(/<\/(p|div|li|h\d|dt)>|<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .split('\n')
}

import * as codes from './codes.ts'
