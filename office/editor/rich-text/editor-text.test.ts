import { getSchema, type JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RichText, richText, type Span } from '#contract/ground/text/rich-text.ts'
import { fromEditor, toEditor } from './editor-text.ts'
import { extensions, mayLeadTo } from './extensions.ts'

const schema = getSchema(extensions)

/** Through the editor and back, where its own schema checks what it gets. */
function roundTrip(text: RichText): RichText {
  const node = schema.nodeFromJSON(toEditor(text))
  node.check()
  return fromEditor(node.toJSON() as JSONContent)
}

const said = fc.stringMatching(/^[a-zäöü «»’.,-]{0,12}$/)
const span: fc.Arbitrary<Span> = fc
  .record({
    text: said,
    bold: fc.boolean(),
    italic: fc.boolean(),
    href: fc.option(fc.constantFrom('/kontakt', 'https://lernladen.example/a?b=c', 'mailto:a@b.example', '#fragen')),
  })
  .map(({ text, bold, italic, href }) => ({
    text,
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(href !== null && { href }),
  }))
const spans = fc.array(span, { maxLength: 4 })
const text: fc.Arbitrary<RichText> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('paragraph' as const), spans }),
    fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), text: said }),
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      items: fc.array(spans, { minLength: 1, maxLength: 3 }),
    }),
  ),
  { maxLength: 6 },
)

/** Spans as one writes them: none without a letter, and neighbours of one kind are one. */
function withLetters(all: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { text: letters, ...marks } of all) {
    const last = joined.at(-1)
    const isSame = last?.bold === marks.bold && last?.italic === marks.italic && last?.href === marks.href
    if (letters === '') continue
    if (last && isSame) last.text += letters
    else joined.push({ text: letters, ...marks })
  }
  return joined
}

/** The same text without spans in which nothing is written. */
function written(whole: RichText): RichText {
  const parts = whole.map((part): RichText[number] => {
    if (part.type === 'paragraph') return { ...part, spans: withLetters(part.spans) }
    return part.type === 'list' ? { ...part, items: part.items.map(withLetters) } : part
  })
  const [only] = parts
  return parts.length === 1 && only?.type === 'paragraph' && only.spans.length === 0 ? [] : parts
}

describe('a text', () => {
  it('comes out of the editor as it went in', () => {
    fc.assert(
      fc.property(text, (whole) => {
        expect(roundTrip(whole)).toEqual(written(whole))
      }),
    )
  })

  it('that comes out of the editor is one that can be stored', () => {
    fc.assert(
      fc.property(text, (whole) => {
        expect(richText.safeParse(roundTrip(whole)).success).toBe(true)
      }),
    )
  })

  it('has no characters that cannot be stored, whatever was pasted as plain text', () => {
    const pasted = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'eins\tzwei\u0000\ud800' }] }],
    }
    expect(fromEditor(pasted)).toEqual([{ type: 'paragraph', spans: [{ text: 'eins zwei  ' }] }])
  })
})

describe('a link', () => {
  it.each(['/kontakt', 'https://lernladen.example', 'mailto:a@b.example', 'tel:+41311234567', '#fragen'])(
    'may lead to %s',
    (target) => {
      expect(mayLeadTo(target)).toBe(true)
    },
  )

  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', ''])(
    'may not lead to «%s»',
    (target) => {
      expect(mayLeadTo(target)).toBe(false)
    },
  )
})
