import type { RichText, Span } from '#contract/ground/text/rich-text.ts'

const SPAN = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/**
 * Rich text from a short notation: `## heading`, `### heading`; lines that begin with `- ` or `1. ` form a list; each
 * other line is a paragraph. Within a line, `**bold**` and `[link](/address)`.
 */
export function writeText(source: string): RichText {
  const text: RichText = []
  for (const line of source.split('\n').map((one) => one.trim())) {
    const [, marks, heading] = /^(##+) (.+)$/.exec(line) ?? []
    const [, bullet, item] = /^(-|\d+\.) (.+)$/.exec(line) ?? []
    if (heading) text.push({ type: 'heading', level: marks === '##' ? 2 : 3, text: heading })
    else if (item) addItem(text, spans(item), bullet !== '-')
    else if (line) text.push({ type: 'paragraph', spans: spans(line) })
  }
  return text
}

function addItem(text: RichText, item: Span[], ordered: boolean): void {
  const last = text.at(-1)
  if (last?.type === 'list' && last.ordered === ordered) last.items.push(item)
  else text.push({ type: 'list', ordered, items: [item] })
}

function spans(line: string): Span[] {
  const parts: Span[] = []
  let end = 0
  for (const match of line.matchAll(SPAN)) {
    const [whole, bold, label, href] = match
    if (match.index > end) parts.push({ text: line.slice(end, match.index) })
    if (bold) parts.push({ text: bold, bold: true })
    else if (label && href) parts.push({ text: label, href })
    end = match.index + whole.length
  }
  if (end < line.length) parts.push({ text: line.slice(end) })
  return parts
}
