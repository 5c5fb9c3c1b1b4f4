import { decode } from 'html-entities'
import { SaxesParser } from 'saxes'
import { BookUnreadable } from './packed-book.ts'

/** An element as it begins. Names are in lower case, without prefixes. */
export interface Tag {
  name: string
  /** By local name: `href` is also the `xlink:href` of SVG, and `lang` the `xml:lang` of XHTML. */
  attributes: ReadonlyMap<string, string>
}

export interface MarkupHandlers {
  begin(tag: Tag): void
  end(name: string): void
  text(text: string): void
}

/** Beyond this, a file is no markup: telling each mistake takes time. */
const MOST_MISTAKES = 1_000
/** Of XML itself: the parser knows them. */
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

/**
 * Goes through the markup of a book. Mistakes are overlooked, as reading systems do. Nothing is fetched, and no entity
 * that a book declares is expanded: those of HTML have their meaning, any other stays as it is written.
 */
export function parseMarkup(source: string, { begin, end, text }: MarkupHandlers): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let mistakes = 0
  parser.on('error', () => {
    if (++mistakes > MOST_MISTAKES) throw new BookUnreadable('no markup')
  })
  parser.on('opentag', ({ local, attributes }) => {
    const named = Object.values(attributes).map(({ local: name, value }): [string, string] => [name, value])
    begin({ name: local.toLowerCase(), attributes: new Map(named) })
  })
  parser.on('closetag', ({ local }) => end(local.toLowerCase()))
  parser.on('text', text)
  parser.on('cdata', text)
  parser.write(withNumbers(source)).close()
}

/** Entities of HTML as numbers, which XML knows without a declaration. */
function withNumbers(source: string): string {
  return source.replace(/&([a-z][a-z0-9]{1,31});/gi, (written, name: string) => {
    if (OF_XML.has(name)) return written
    const sign = decode(written, { level: 'html5', scope: 'strict' })
    return sign === written ? written : [...sign].map((one) => `&#${one.codePointAt(0)};`).join('')
  })
}
