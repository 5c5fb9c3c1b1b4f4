import { linkTarget, type RichText, type Span } from '#contract/ground/text/rich-text.ts'
import { asTyped } from '#contract/typed-text/pasted-text.ts'
import type { ContentsEntry } from './catalogue-record.ts'
import { cutText } from './cut-text.ts'
import {
  BLOCKS,
  hasTags,
  isHidden,
  isPlain,
  type MarkupElement,
  parseHtml,
  plainLine,
  withoutEntities,
} from './html.ts'
import { guardCharacters, line, list, MOST_ENTRIES } from './said-fields.ts'

type Marks = Omit<Span, 'text'>
type Block = RichText[number]

const HEADINGS: Record<string, 2 | 3> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
const PARAGRAPH = { name: 'p', attributes: {} }
/** What a line begins with that is meant as an entry of a list. */
const BULLET = /^\s*[•·▪‣*–-]\s/
/** A longer line of a table of contents is text only: nobody writes a page number after so much text. */
const LONGEST_ENTRY = 2_000

/**
 * Rich text of elements of XHTML or of HTML within their text: headings, paragraphs, lists, bold, italic and links stay;
 * other elements leave only their text.
 */
export function readMarkup(element: MarkupElement): RichText {
  const reader = new MarkupReader()
  reader.read(element.parts, {})
  reader.endBlock()
  return checked(reader.blocks)
}

/** Rich text of a string: of HTML where it has tags, escaped or not, otherwise paragraphs of plain text. */
export function readText(text: string): RichText {
  const isMarkup = hasTags(text) || hasTags(withoutEntities(text))
  const parts = isMarkup ? [text] : text.split(/(?:\r?\n[ \t]*){2,}/).map((part) => ({ ...PARAGRAPH, parts: [part] }))
  return readMarkup({ name: '', attributes: {}, parts })
}

/** Checks the characters only; the length is checked later (`cut-texts.ts`). */
function checked(text: RichText): RichText {
  for (const block of text) {
    const texts =
      block.type === 'heading'
        ? [block.text]
        : (block.type === 'list' ? block.items.flat() : block.spans).map((one) => one.text)
    for (const one of texts) guardCharacters('description', one)
  }
  return text
}

/** Walks through mixed content and sorts it into blocks. */
class MarkupReader {
  readonly blocks: RichText = []
  #spans: Span[] = []
  /** Whether nothing but a line break came last. */
  #isBroken = false

  read(parts: MarkupElement['parts'], marks: Marks): void {
    for (const part of parts) {
      if (typeof part === 'string') this.#text(part, marks)
      else this.#element(part, marks)
    }
  }

  /** Text may hold HTML that was escaped, or stood in a CDATA section. */
  #text(text: string, marks: Marks): void {
    if (hasTags(text)) return this.read(parseHtml(text), marks)
    const decoded = withoutEntities(text)
    if (decoded !== text && hasTags(decoded)) this.read(parseHtml(decoded), marks)
    else this.#add(decoded, marks)
  }

  #element(element: MarkupElement, marks: Marks): void {
    const { parts, attributes } = element
    const name = element.name.toLowerCase()
    if (isHidden({ ...element, name })) return
    const level = HEADINGS[name]
    if (level)
      return this.#block(parts, (spans) => ({ type: 'heading', level, text: spans.map((one) => one.text).join('') }))
    if (name === 'ul' || name === 'ol') return this.#list(parts, name === 'ol')
    if (BLOCKS.has(name)) return this.#block(parts, paragraph)
    if (name === 'br') return this.#break(marks)
    if (name === 'td' || name === 'th') this.#add(' ', marks)
    if (name === 'strong' || name === 'b') return this.read(parts, { ...marks, bold: true })
    if (name === 'em' || name === 'i') return this.read(parts, { ...marks, italic: true })
    const href = name === 'a' ? attributes['href'] : undefined
    return this.read(parts, href && linkTarget.safeParse(href).success ? { ...marks, href } : marks)
  }

  #block(parts: MarkupElement['parts'], make: (spans: Span[]) => Block): void {
    this.endBlock()
    this.read(parts, {})
    this.endBlock(make)
  }

  /** A line break is a space, two of them are the end of a paragraph. */
  #break(marks: Marks): void {
    if (this.#isBroken) this.endBlock()
    else this.#add(' ', marks)
    this.#isBroken = true
  }

  /** A list within an entry follows it, as lists have one level. */
  #list(parts: MarkupElement['parts'], ordered: boolean): void {
    this.endBlock()
    const items: Span[][] = []
    for (const part of parts) {
      const inner = new MarkupReader()
      inner.read(typeof part !== 'string' && part.name.toLowerCase() === 'li' ? part.parts : [part], {})
      inner.endBlock()
      const own: Span[] = []
      const within: Span[][] = []
      for (const block of inner.blocks) {
        if (block.type === 'list') within.push(...block.items)
        else own.push(...(own.length > 0 ? [{ text: ' ' }] : []), ...spansOf(block))
      }
      if (own.length > 0) items.push(settled(own))
      items.push(...within)
    }
    if (items.length > 0) this.blocks.push({ type: 'list', ordered, items })
  }

  #add(text: string, marks: Marks): void {
    const flat = asTyped(text).replace(/[ \t\r\n]+/g, ' ')
    if (this.#isBroken && BULLET.test(flat)) this.endBlock()
    if (flat.trim()) this.#isBroken = false
    const last = this.#spans.at(-1)
    const joined = last && !last.text.endsWith(' ') ? flat : flat.trimStart()
    if (!joined) return
    if (last && last.bold === marks.bold && last.italic === marks.italic && last.href === marks.href)
      last.text = `${last.text}${joined}`
    else this.#spans.push({ text: joined, ...marks })
  }

  endBlock(make: (spans: Span[]) => Block = paragraph): void {
    const last = this.#spans.at(-1)
    if (last) last.text = last.text.trimEnd()
    this.#isBroken = false
    const spans = settled(this.#spans.filter((one) => one.text !== ''))
    this.#spans = []
    if (spans.length > 0) this.blocks.push(make(spans))
  }
}

/** Spans that together read as a tag or an entity are one text without it. */
function settled(spans: Span[]): Span[] {
  const whole = spans.map((one) => one.text).join('')
  if (isPlain(whole)) return spans
  const text = plainLine(whole)
  return text ? [{ text }] : []
}

function paragraph(spans: Span[]): Block {
  return { type: 'paragraph', spans }
}

function spansOf(block: Block): Span[] {
  if (block.type === 'heading') return [{ text: block.text }]
  return block.type === 'list' ? block.items.flat() : block.spans
}

/** A table of contents from text: one entry per line, with the page after a `|` or at the end of the line. */
export function readContents(lines: readonly string[]): ContentsEntry[] {
  const entries = lines
    .map((one) => line('contents', one))
    .filter((one) => one !== undefined)
    .map((one) => {
      if (one.length > LONGEST_ENTRY) return { label: one, page: null }
      const [, label, page] =
        /^(.*?)\s*\|\s*([^|]{0,20})$/.exec(one) ??
        /^(.*?\S)(?:\s*[.…]{2,}\s*|\s*…\s*|,?\s+S\.\s*)(\d{1,4})$/.exec(one) ??
        []
      return label ? { label, page: page || null } : { label: one, page: null }
    })
  return list('contents', entries, MOST_ENTRIES.contents)
}

/** A table of contents from XHTML: a definition list, lists or paragraphs. */
export function readContentsMarkup(element: MarkupElement): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  const parts = element.parts.flatMap((part) => (typeof part === 'string' ? parseHtml(part) : part))
  const terms = parts.flatMap((part) =>
    typeof part !== 'string' && part.name.toLowerCase() === 'dl' ? part.parts : [],
  )
  if (terms.length === 0) return readContents(readMarkup(element).flatMap(linesOf))
  for (const part of terms) {
    if (typeof part === 'string') continue
    const text = line(
      'contents',
      readMarkup(part)
        .flatMap(spansOf)
        .map((one) => one.text)
        .join(' '),
    )
    const last = entries.at(-1)
    const name = part.name.toLowerCase()
    if (name === 'dt' && text) entries.push({ label: text, page: null })
    else if (name === 'dd' && last && text) last.page = cutText(text, 20)
  }
  return list('contents', entries, MOST_ENTRIES.contents)
}

function linesOf(block: Block): string[] {
  if (block.type === 'list') return block.items.map((item) => item.map((one) => one.text).join(''))
  return [
    spansOf(block)
      .map((one) => one.text)
      .join(''),
  ]
}
