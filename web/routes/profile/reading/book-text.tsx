import { createElement, type ReactNode } from 'react'
import type { BeginOfElement, BookElement, BookPart } from '#contract/licences/reading.ts'
import { readingMessages } from '#web/messages/licences/reading.ts'
import { type BookAddresses, chapterPath, elementId, picturePath } from './reading-path.ts'

const HEADING = 'mt-10 mb-1 font-display leading-tight font-medium first:mt-0'
const TEXTS = 'space-y-[0.9em]'

/** How the elements of a book are set, whatever the book says. */
const LOOKS: Partial<Record<BookElement, string>> = {
  h2: `${HEADING} text-[1.6em]`,
  h3: `${HEADING} text-[1.3em]`,
  h4: `${HEADING} text-[1.1em]`,
  h5: `${HEADING} text-[1em]`,
  h6: `${HEADING} text-[1em]`,
  div: TEXTS,
  aside: `${TEXTS} rounded-md border-l-4 border-river-700 bg-river-50 px-5 py-4`,
  blockquote: `${TEXTS} border-l-4 border-line pl-5 text-ink-soft`,
  figure: 'space-y-2',
  figcaption: 'text-[0.85em] text-ink-soft',
  ul: 'list-disc space-y-[0.4em] pl-6',
  ol: 'list-decimal space-y-[0.4em] pl-6',
  dt: 'font-semibold',
  dd: 'pl-5',
  table: 'border-collapse text-[0.9em]',
  caption: 'pb-2 text-left text-ink-soft',
  th: 'border border-line px-3 py-2 text-left align-top font-semibold',
  td: 'border border-line px-3 py-2 text-left align-top',
  pre: 'text-[0.9em] whitespace-pre-wrap',
  hr: 'my-8 border-line',
  img: 'h-auto max-h-[85dvh] w-auto max-w-full',
  a: 'text-link',
  mark: 'bg-warning-50',
}

interface BookTextProps {
  content: readonly BookPart[]
  book: BookAddresses
}

/** The text of a chapter. What it may consist of, the shop has looked after already. */
export function BookText({ content, book }: BookTextProps) {
  const levels = content.flatMap((part) => levelOf(part) ?? [])
  // The page has the title of the book as its heading: the uppermost of a chapter follows on it.
  const deeper = 2 - levels.reduce((one, other) => Math.min(one, other), 6)
  return createElement('div', { className: TEXTS }, ...nodesOf(content, { book, deeper }))
}

interface Setting {
  book: BookAddresses
  /** By how many levels headings stand below those of the book. */
  deeper: number
}

interface Open {
  part: BeginOfElement | null
  nodes: ReactNode[]
}

function nodesOf(content: readonly BookPart[], setting: Setting): ReactNode[] {
  const root: Open = { part: null, nodes: [] }
  const open = [root]
  const add = (node: ReactNode) => open.at(-1)?.nodes.push(node)
  for (const part of content) {
    if (typeof part === 'string') add(part)
    else if ('end' in part) {
      const last = open.length > 1 ? open.pop() : undefined
      if (last?.part) add(elementOf(last.part, last.nodes, setting))
    } else if (isSingle(part)) add(elementOf(part, [], setting))
    else open.push({ part, nodes: [] })
  }
  return root.nodes
}

function isSingle({ begin }: BeginOfElement): boolean {
  return begin === 'br' || begin === 'hr' || begin === 'img' || begin === 'wbr'
}

function elementOf(part: BeginOfElement, nodes: ReactNode[], setting: Setting): ReactNode {
  const { begin, id, lang, dir, to, picture, alt, start, columns, rows, scope, block } = part
  const level = levelOf(part)
  const shown = level === null ? begin : (`h${Math.min(level + setting.deeper, 6)}` as BookElement)
  const known = {
    id: id === undefined ? undefined : elementId(id),
    lang,
    dir,
    className: LOOKS[shown],
    start,
    colSpan: columns,
    rowSpan: rows,
    scope,
    href: to && chapterPath(setting.book, to.chapter, to.anchor),
  }
  if (begin === 'img') {
    const src = picturePath(setting.book, picture ?? 0)
    return createElement('img', { ...known, src, alt: alt ?? '', loading: 'lazy', decoding: 'async' })
  }
  // A landmark within the text would be none of the page.
  if (begin === 'aside') return createElement('div', { ...known, role: 'note' }, ...nodes)
  if (begin === 'math') return createElement('math', { ...known, display: block ? 'block' : undefined }, ...nodes)
  const element = createElement(shown, known, ...nodes)
  return begin === 'table' ? <Wide>{element}</Wide> : element
}

/** What may be wider than the column scrolls by itself; it takes the focus, so that keys can scroll it, too. */
function Wide({ children }: { children: ReactNode }) {
  return createElement(
    'section',
    { 'aria-label': readingMessages.wideText, tabIndex: 0, className: 'overflow-x-auto', 'data-own-keys': true },
    children,
  )
}

/** Of a heading, as the book has it. */
function levelOf(part: BookPart): number | null {
  return typeof part === 'object' && 'begin' in part && /^h[1-6]$/.test(part.begin) ? Number(part.begin[1]) : null
}
