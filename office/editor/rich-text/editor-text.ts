import type { JSONContent } from '@tiptap/core'
import type { RichText, Span } from '#contract/ground/text/rich-text.ts'

/** A text of the contract as the editor holds it. */
export function toEditor(text: RichText): JSONContent {
  const content = text.flatMap(nodesOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function nodesOf(part: RichText[number]): JSONContent[] {
  if (part.type === 'paragraph') return [paragraph(part.spans)]
  if (part.type === 'heading')
    return [{ type: 'heading', attrs: { level: part.level }, ...contentOf(textNode(part.text, [])) }]
  const content = part.items.map((spans) => ({ type: 'listItem', content: [paragraph(spans)] }))
  // The editor knows no list without an item.
  return content.length === 0 ? [] : [{ type: part.ordered ? 'orderedList' : 'bulletList', content }]
}

/** What the editor holds as a text of the contract: a text in which nothing is written is none. */
export function fromEditor({ content = [] }: JSONContent): RichText {
  const text = content.flatMap((node): RichText => {
    if (node.type === 'heading')
      return [{ type: 'heading', level: node.attrs?.['level'] === 3 ? 3 : 2, text: plainOf(node) }]
    if (node.type === 'bulletList' || node.type === 'orderedList') {
      const items = (node.content ?? []).map((item) => (item.content ?? []).flatMap(spansOf))
      return [{ type: 'list', ordered: node.type === 'orderedList', items }]
    }
    return node.type === 'paragraph' ? [{ type: 'paragraph', spans: spansOf(node) }] : []
  })
  const [only] = text
  return text.length === 1 && only?.type === 'paragraph' && only.spans.length === 0 ? [] : text
}

function paragraph(spans: readonly Span[]): JSONContent {
  return { type: 'paragraph', ...contentOf(...spans.map(({ text, ...marks }) => textNode(text, marksOf(marks)))) }
}

function contentOf(...nodes: (JSONContent | null)[]): JSONContent {
  const content = nodes.filter((node) => node !== null)
  return content.length > 0 ? { content } : {}
}

type Marks = NonNullable<JSONContent['marks']>

/** The editor knows no text without a letter. */
function textNode(text: string, marks: Marks): JSONContent | null {
  return text === '' ? null : { type: 'text', text, ...(marks.length > 0 && { marks }) }
}

function marksOf({ bold, italic, href }: Omit<Span, 'text'>): Marks {
  return [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ]
}

function spansOf({ content = [] }: JSONContent): Span[] {
  return content.map(({ text = '', marks = [] }) => {
    const has = (name: string) => marks.some(({ type }) => type === name)
    const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.['href']
    return {
      text: storable(text),
      ...(has('bold') && { bold: true }),
      ...(has('italic') && { italic: true }),
      ...(typeof href === 'string' && { href }),
    }
  })
}

function plainOf({ content = [] }: JSONContent): string {
  return storable(content.map(({ text = '' }) => text).join(''))
}

/** What was pasted may have characters that no text is stored with, such as tabs. */
function storable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
}
