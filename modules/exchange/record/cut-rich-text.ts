import type { RichText, Span } from '#contract/ground/text/rich-text.ts'
import { cutText } from './cut-text.ts'

type Block = RichText[number]

/** The maximum of blocks, and of spans in all blocks together. */
const MOST_BLOCKS = 300
const MOST_SPANS = 2_000
/** Maximum length of a heading, in characters. */
const MOST_HEADING = 300
/** A shorter piece of a span is not worth showing. */
const FEWEST = 20

/** Characters of a rich text, without markup. */
export function lengthOf(text: RichText): number {
  return text.flatMap(textsOf).reduce((sum, one) => sum + one.length, 0)
}

/**
 * Cuts rich text to a maximum of characters, «…» included. Blocks, items and spans stay whole while they fit; the first
 * that does not fit is cut as plain text is. No heading is left without text below it. Text that fits stays as it is.
 */
export function cutRichText(text: RichText, most: number): RichText {
  const headed = text.map(cutHeading)
  const isShort = lengthOf(headed) <= most && headed.length <= MOST_BLOCKS
  if (isShort && headed.flatMap(textsOf).length <= MOST_SPANS) return headed
  const room = { characters: most - 2, spans: MOST_SPANS }
  const kept: Block[] = []
  for (const block of headed.slice(0, MOST_BLOCKS)) {
    const part = fitting(block, room)
    if (part) kept.push(part)
    if (room.characters <= 0 || room.spans <= 0) break
  }
  while (kept.at(-1)?.type === 'heading') kept.pop()
  return endWithDots(kept)
}

function cutHeading(block: Block): Block {
  return block.type === 'heading' ? { ...block, text: cutText(block.text, MOST_HEADING) } : block
}

function textsOf(block: Block): string[] {
  if (block.type === 'heading') return [block.text]
  return (block.type === 'list' ? block.items.flat() : block.spans).map((one) => one.text)
}

interface Room {
  characters: number
  spans: number
}

/** The part of a block that fits, taken off the remaining room; null for nothing. */
function fitting(block: Block, room: Room): Block | null {
  if (block.type === 'heading') {
    const [span] = fitSpans([{ text: block.text }], room)
    return span ? { ...block, text: span.text } : null
  }
  if (block.type === 'paragraph') {
    const spans = fitSpans(block.spans, room)
    return spans.length > 0 ? { ...block, spans } : null
  }
  const items = block.items.map((item) => fitSpans(item, room)).filter((item) => item.length > 0)
  return items.length > 0 ? { ...block, items } : null
}

function fitSpans(spans: readonly Span[], room: Room): Span[] {
  const kept: Span[] = []
  for (const span of spans) {
    const { length } = span.text
    const { characters } = room
    if (characters <= 0 || room.spans <= 0) break
    room.spans--
    room.characters = length <= characters ? characters - length : 0
    if (length <= characters) kept.push(span)
    else if (characters >= FEWEST) kept.push({ ...span, text: cutText(span.text, characters) })
  }
  return kept
}

/** Puts «…» at the end, to show that there was more. */
function endWithDots(text: RichText): RichText {
  const last = text.at(-1)
  if (!last) return text
  const head = text.slice(0, -1)
  if (last.type === 'heading') return head
  if (last.type === 'paragraph') return [...head, { ...last, spans: dotted(last.spans) }]
  const item = last.items.at(-1) ?? []
  return [...head, { ...last, items: [...last.items.slice(0, -1), dotted(item)] }]
}

function dotted(spans: Span[]): Span[] {
  const last = spans.at(-1)
  if (!last || last.text.endsWith('…')) return spans
  return [...spans.slice(0, -1), { ...last, text: `${last.text.trimEnd()} …` }]
}
