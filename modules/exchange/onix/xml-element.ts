import { SaxesParser } from 'saxes'
import { refusalSentences, type XmlFault, xmlFaults } from '#contract/exchange/exchange-sentences.ts'
import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import { RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { type MarkupElement, withoutEntities } from '#modules/exchange/record/html.ts'
import { referenceName } from './tags/reference-name.ts'

/** One element of a record; its name is the reference name, whichever tags the message uses. */
export type XmlElement = MarkupElement

const MOST_ELEMENTS = 20_000
const DEEPEST = 60

/** What the parser complains of, by its words. */
const FAULTS: readonly [RegExp, XmlFault][] = [
  [/entity/, 'entity'],
  [/closing tag|close tag|unclosed tag|unexpected end|forward-slash/, 'nesting'],
  [/attribute/, 'attribute'],
  [/comment|processing instruction|declaration|doctype/, 'instruction'],
  [/disallowed|char/, 'character'],
]

/**
 * Parses one element with its content. Only the entities of XML and HTML are known, each a sign or two, so nothing can
 * be expanded without bound. XML that is not well-formed, too deep or too large is refused.
 */
export function parseElement(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, parts: [] }
  const open: XmlElement[] = [root]
  let count = 0
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('error', (error) => {
    throw new RecordRefused(refusalSentences.notWellFormed(xmlFault(error.message)))
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MOST_ELEMENTS || open.length > DEEPEST) throw new RecordRefused(refusalSentences.tooLarge)
    const element: XmlElement = { name: referenceName(name), attributes, parts: [] }
    open.at(-1)?.parts.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (part) => void open.at(-1)?.parts.push(part))
  parser.on('cdata', (part) => void open.at(-1)?.parts.push(part))
  parser.write(withSignsOfHtml(text)).close()
  const [element] = root.parts.filter((part) => typeof part !== 'string')
  if (!element) throw new RecordRefused(refusalSentences.notWellFormed(xmlFault('unexpected end')))
  return element
}

/** Why a record is no XML, in words for the sender of the file. */
function xmlFault(complaint: string): string {
  return xmlFaults[FAULTS.find(([words]) => words.test(complaint))?.[1] ?? 'syntax']
}

/** Puts signs for the entities of HTML, which the document type of ONIX defines; those of XML stay. */
function withSignsOfHtml(text: string): string {
  return text.replace(/&(?!(?:lt|gt|amp|quot|apos);)[a-z][a-z0-9]{1,31};/gi, (entity) => {
    const sign = withoutEntities(entity)
    return sign === entity ? entity : escapeXml(sign)
  })
}
