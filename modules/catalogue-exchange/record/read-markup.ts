import { asTyped } from '#contract/pasted-text.ts'
import { linkTarget, type RichText, type Span } from '#contract/rich-text.ts'
import { parseElement, type XmlElement } from '../onix/xml-element.ts'
import { type ContentsEntry, RecordRefused } from './catalogue-record.ts'
import { cutText } from './cut-text.ts'
import { guardCharacters, line, list, MOST_ENTRIES } from './said-fields.ts'

type Marks = Omit<Span, 'text'>
type Block = RichText[number]

const HEADINGS: Record<string, 2 | 3> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
/** A longer line of a table of contents is text only: nobody writes a page number after so much text. */
const LONGEST_ENTRY = 2_000

/**
 * Rich text of XHTML elements: headings, paragraphs, lists, bold, italic and links stay; other elements leave only
 * their text.
 */
export function readMarkup(element: XmlElement): RichText {
  const reader = new MarkupReader()
  reader.read(element.parts, {})
  reader.endBlock()
  return checked(reader.blocks)
}

/**
 * Rich text of a string: read as XHTML or HTML where it has well-formed tags, otherwise as paragraphs of plain text.
 */
export function readText(text: string): RichText {
  const markup = /<[a-z][^>]*>/i.test(text) ? asMarkup(text) : null
  if (markup) return readMarkup(markup)
  return checked(
    text
      .replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '\n\n')
      .replace(/<\/?[a-z][^>]*>/gi, '')
      .split(/(?:\r?\n[ \t]*){2,}/)
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((part) => ({ type: 'paragraph', spans: [{ text: part }] })),
  )
}

function asMarkup(text: string): XmlElement | null {
  try {
    return parseElement(`<div>${text.replaceAll('&nbsp;', '\u00a0').replace(/<(br|hr)>/gi, '<$1/>')}</div>`)
  } catch (error) {
    if (error instanceof RecordRefused) return null
    throw error
  }
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

  read(parts: XmlElement['parts'], marks: Marks): void {
    for (const part of parts) {
      if (typeof part === 'string') this.#add(part, marks)
      else this.#element(part, marks)
    }
  }

  #element(element: XmlElement, marks: Marks): void {
    const { name, parts, attributes } = element
    const level = HEADINGS[name]
    if (level)
      return this.#block(parts, (spans) => ({ type: 'heading', level, text: spans.map((one) => one.text).join('') }))
    if (name === 'ul' || name === 'ol') return this.#list(parts, name === 'ol')
    if (name === 'p' || name === 'div' || name === 'blockquote' || name === 'li' || name === 'dt' || name === 'dd')
      return this.#block(parts, paragraph)
    if (name === 'br') return this.#add(' ', marks)
    if (name === 'strong' || name === 'b') return this.read(parts, { ...marks, bold: true })
    if (name === 'em' || name === 'i') return this.read(parts, { ...marks, italic: true })
    const href = name === 'a' ? attributes['href'] : undefined
    return this.read(parts, href && linkTarget.safeParse(href).success ? { ...marks, href } : marks)
  }

  #block(parts: XmlElement['parts'], make: (spans: Span[]) => Block): void {
    this.endBlock()
    this.read(parts, {})
    this.endBlock(make)
  }

  #list(parts: XmlElement['parts'], ordered: boolean): void {
    this.endBlock()
    const items: Span[][] = []
    for (const part of parts) {
      if (typeof part === 'string' || part.name !== 'li') continue
      const inner = new MarkupReader()
      inner.read(part.parts, {})
      inner.endBlock()
      const spans = inner.blocks.flatMap(spansOf)
      if (spans.length > 0) items.push(spans)
    }
    if (items.length > 0) this.blocks.push({ type: 'list', ordered, items })
  }

  #add(text: string, marks: Marks): void {
    const flat = asTyped(text).replace(/[ \t\r\n]+/g, ' ')
    const last = this.#spans.at(-1)
    const joined = last ? flat : flat.trimStart()
    if (!joined) return
    if (last && last.bold === marks.bold && last.italic === marks.italic && last.href === marks.href)
      last.text = `${last.text}${joined}`.replace(/ {2,}/g, ' ')
    else this.#spans.push({ text: joined, ...marks })
  }

  endBlock(make: (spans: Span[]) => Block = paragraph): void {
    const last = this.#spans.at(-1)
    if (last) last.text = last.text.trimEnd()
    const spans = this.#spans.filter((one) => one.text !== '')
    this.#spans = []
    if (spans.length > 0) this.blocks.push(make(spans))
  }
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
export function readContentsMarkup(element: XmlElement): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  const terms = element.parts.flatMap((part) => (typeof part !== 'string' && part.name === 'dl' ? part.parts : []))
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
    if (part.name === 'dt' && text) entries.push({ label: text, page: null })
    else if (part.name === 'dd' && last && text) last.page = cutText(text, 20)
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
