import { parseMarkup } from './parse-markup.ts'
import { type PlaceInBook, placeInBook } from './place-in-book.ts'

/** A line of a table of contents. */
export interface ContentsLine extends PlaceInBook {
  label: string
  /** 1: of the uppermost level. */
  depth: number
}

/** Lines of a table of contents: more is an index. */
const MOST_LINES = 2_000
const DEEPEST = 6

/** The table of contents of EPUB 3: the links of `<nav epub:type="toc">`, with the lists that they stand in. */
export function readNavigation(source: string, path: string): ContentsLine[] {
  const lines: ContentsLine[] = []
  let [isToc, depth, label] = [false, 0, '']
  let place: PlaceInBook | null = null
  parseMarkup(source, {
    begin({ name, attributes }) {
      if (name === 'nav') isToc = attributes.get('type')?.split(/\s+/).includes('toc') ?? false
      if (name === 'ol') depth++
      if (name !== 'a') return
      label = ''
      place = placeInBook(attributes.get('href') ?? '', path)
    },
    end(name) {
      if (name === 'nav') isToc = false
      if (name === 'ol') depth--
      if (name !== 'a') return
      if (isToc) add(lines, { place, label, depth })
      place = null
    },
    text(text) {
      label += text
    },
  })
  return lines
}

/** The table of contents of EPUB 2: points that lie in each other, each with a label and where it leads. */
export function readNcx(source: string, path: string): ContentsLine[] {
  const lines: ContentsLine[] = []
  let [depth, label, isLabel] = [0, '', false]
  parseMarkup(source, {
    begin({ name, attributes }) {
      if (name === 'navpoint') depth++
      if (name === 'navlabel') [label, isLabel] = ['', true]
      if (name !== 'content' || depth === 0) return
      add(lines, { place: placeInBook(attributes.get('src') ?? '', path), label, depth })
    },
    end(name) {
      if (name === 'navpoint') depth--
      if (name === 'navlabel') isLabel = false
    },
    text(text) {
      if (isLabel) label += text
    },
  })
  return lines
}

interface Found {
  place: PlaceInBook | null
  label: string
  depth: number
}

function add(lines: ContentsLine[], { place, label, depth }: Found): void {
  const line = label.replace(/\s+/g, ' ').trim()
  if (!place || line === '' || lines.length >= MOST_LINES) return
  lines.push({ ...place, label: line, depth: Math.min(Math.max(depth, 1), DEEPEST) })
}
