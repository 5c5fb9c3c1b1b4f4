import { decode } from 'html-entities'

/**
 * HTML as people send it: tags in capitals, left open or never opened, entities of HTML, and all of it escaped once or
 * several times more than it should be. Nothing of it is refused, and nothing of it may reach a page as text.
 */

/** An element of HTML or XML. */
export interface MarkupElement {
  name: string
  attributes: Record<string, string>
  /** Its content, in order. */
  parts: (MarkupElement | string)[]
}

/** Elements of HTML, now and formerly. Other names in angle brackets, «List<String>», are text. */
const NAMES: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote body br button canvas
  caption center cite code col colgroup data dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font
  footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main
  map mark marquee menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress q
  rp rt ruby s samp script search section select small source span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr`.split(/\s+/),
)
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Their content is not for readers. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'iframe', 'object', 'svg'])
/** They begin on a line of their own, and end an open paragraph. */
export const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section table tr ul`.split(/\s+/),
)
/** What an element ends when it begins, and what holds that back. */
const ENDS: Readonly<Record<string, { open: readonly string[]; within: readonly string[] }>> = {
  li: { open: ['li'], within: ['ul', 'ol'] },
  dt: { open: ['dt', 'dd'], within: ['dl'] },
  dd: { open: ['dt', 'dd'], within: ['dl'] },
  tr: { open: ['tr'], within: ['table'] },
  td: { open: ['td', 'th'], within: ['tr', 'table'] },
  th: { open: ['td', 'th'], within: ['tr', 'table'] },
}
const PARAGRAPH = { open: ['p'], within: ['li', 'dd', 'td', 'th', 'blockquote', 'div', 'section'] }
const DEEPEST = 40

const TAG = /<(\/?)([a-z][a-z0-9]*(?::[a-z0-9]+)?)(\s[^<>]*)?\/?>/gi
/** Comments, declarations and the marks of character data. */
const OTHER = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>|<!doctype[^>]*>|<\?xml[^>]*>/gi
/** A tag that was cut off. */
const CUT_OFF = /^<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?$/i
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,31});/gi
/**
 * Entities that browsers resolve without a semicolon too, as far as they stand for letters and signs of texts; not within
 * a word or an address, «?a=1&amp=2».
 */
const UNENDED =
  /&(#\d{2,7}(?![\d;])|#x[\da-f]{2,6}(?![\da-f;])|(?:amp|lt|gt|quot|nbsp|shy|szlig|[lr]aquo|copy|reg|[aeiouy]uml|[aeiouy]acute|[aeiou](?:grave|circ)|[ano]tilde|ccedil|aelig|aring|oslash)(?![a-z\d;=]))/gi
const AMPERSANDS = /&(?:(?:amp|#0*38|#x0*26);)+/gi

/** The content of an HTML text: elements with names in small letters, and text in which entities may still stand. */
export function parseHtml(html: string): MarkupElement['parts'] {
  const text = html.replace(OTHER, '')
  const root: MarkupElement = { name: '', attributes: {}, parts: [] }
  const open: MarkupElement[] = [root]
  let end = 0
  for (const match of text.matchAll(TAG)) {
    const [tag, slash, written = '', attributes = ''] = match
    const name = written.toLowerCase()
    if (!isKnown(name)) continue
    add(open, withoutCutTag(text.slice(end, match.index)))
    end = match.index + tag.length
    if (slash) close(open, name)
    else begin(open, { name, attributes: hrefOf(attributes), parts: [] })
  }
  add(open, withoutCutTag(text.slice(end)))
  return root.parts
}

function withoutCutTag(text: string): string {
  const start = text.lastIndexOf('<')
  const [, name = ''] = (start === -1 ? null : CUT_OFF.exec(text.slice(start))) ?? []
  return isKnown(name.toLowerCase()) ? text.slice(0, start) : text
}

/** Whether the text has a tag of HTML. */
export function hasTags(text: string): boolean {
  return [...text.matchAll(TAG)].some(([, , name = '']) => isKnown(name.toLowerCase()))
}

/** The text with the signs for which entities stand, however often they were escaped. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(AMPERSANDS, '&')
    .replace(ENTITY, signOf)
    .replace(UNENDED, (written, name: string) => {
      const entity = `&${name};`
      const sign = signOf(entity)
      return sign === entity ? written : sign
    })
}

/** The sign itself; an entity that there is not stays. */
function signOf(entity: string): string {
  const sign = decode(entity, { level: 'html5', scope: 'strict' })
  // A sign that no page can show, as «&#0;».
  return /[\p{Cc}\ufffd\ufffe\uffff]/u.test(sign) ? ' ' : sign
}

/** Whether a page would show no tag and no entity if it showed this text as it is. */
export function isPlain(text: string): boolean {
  return !hasTags(text) && withoutEntities(text) === text
}

/** What is left of a tag may make another one with the text around it, «<<b>b>»; nobody means that more often. */
const MOST_ROUNDS = 5

/** The words of a text on one line: every tag and every entity is resolved, whichever way they were escaped. */
export function plainLine(text: string): string {
  let plain = text
  for (let round = 0; round < MOST_ROUNDS && !isPlain(plain); round++)
    plain = hasTags(plain) ? wordsOf(parseHtml(plain)).replace(/ {2,}/g, ' ').trim() : withoutEntities(plain)
  return isPlain(plain) ? plain : plain.replace(/[<>&]/g, ' ')
}

function wordsOf(parts: MarkupElement['parts']): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return withoutEntities(part)
      if (isHidden(part)) return ''
      const words = wordsOf(part.parts)
      return BLOCKS.has(part.name) || part.name === 'br' || part.name === 'td' ? ` ${words} ` : words
    })
    .join('')
}

export function isHidden({ name }: MarkupElement): boolean {
  return HIDDEN.has(name)
}

/** A name with a colon is of a word processor, `o:p`. */
function isKnown(name: string): boolean {
  return NAMES.has(name) || name.includes(':')
}

function add(open: MarkupElement[], text: string): void {
  if (text) open.at(-1)?.parts.push(text)
}

function begin(open: MarkupElement[], element: MarkupElement): void {
  const { name } = element
  if (BLOCKS.has(name)) endOpen(open, PARAGRAPH)
  const ends = ENDS[name]
  if (ends) endOpen(open, ends)
  open.at(-1)?.parts.push(element)
  if (!VOID.has(name) && open.length < DEEPEST) open.push(element)
}

/** Ends the innermost of these elements, with all in it, unless something that holds it back is open within. */
function endOpen(
  open: MarkupElement[],
  { open: names, within }: { open: readonly string[]; within: readonly string[] },
): void {
  const at = open.findLastIndex(({ name }) => names.includes(name))
  const barrier = open.findLastIndex(({ name }) => within.includes(name))
  if (at > barrier) open.length = at
}

function close(open: MarkupElement[], name: string): void {
  const at = open.findLastIndex((one) => one.name === name)
  if (at > 0) open.length = at
  // «</p>» without a beginning separates what is around it.
  else if (BLOCKS.has(name))
    open.at(-1)?.parts.push({ name: 'br', attributes: {}, parts: [] }, { name: 'br', attributes: {}, parts: [] })
}

function hrefOf(attributes: string): Record<string, string> {
  const [, quoted, apostrophed, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const href = quoted ?? apostrophed ?? bare
  return href === undefined ? {} : { href: withoutEntities(href) }
}
