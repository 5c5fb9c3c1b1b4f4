import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import { cutRichText, lengthOf } from './cut-rich-text.ts'
import { cutText } from './cut-text.ts'

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })
const letters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'ü', 'n', 'e', '.', ',') },
  { weight: 3, arbitrary: fc.constant(' ') },
  // A letter of two UTF-16 units, one with three combining signs, a family, a flag.
  fc.constantFrom('😀', 'a\u0323\u0307\u0301', '👩‍👩‍👧‍👦', '🇨🇭'),
)
const text = fc.array(letter, { maxLength: 200 }).map((parts) => parts.join('').trim().normalize('NFC'))
const most = fc.integer({ min: 20, max: 120 })

test('a text stays within its limit, keeps its letters whole, ends with «…» when it was cut, and is not cut twice', () => {
  fc.assert(
    fc.property(text, most, (whole, bound) => {
      const cut = cutText(whole, bound)
      expect(cut.length).toBeLessThanOrEqual(bound)
      if (whole.length <= bound) expect(cut).toBe(whole)
      else {
        expect(cut).toMatch(/…$/)
        const kept = letters(cut.replace(/ ?…$/, ''))
        expect(letters(whole).slice(0, kept.length)).toEqual(kept)
      }
      expect(cut.isWellFormed()).toBe(true)
      expect(cutText(cut, bound)).toBe(cut)
    }),
  )
})

test.each([
  ['Anna Meier lehrt Recht in Bern. Sie schreibt über Verträge.', 45, 'Anna Meier lehrt Recht in Bern. …'],
  ['Anna Meier lehrt in Bern Vertragsrecht', 30, 'Anna Meier lehrt in Bern …'],
  ['Donaudampfschifffahrtsgesellschaft', 20, 'Donaudampfschifffa…'],
  [`${'a'.repeat(17)}😀${'a'.repeat(9)}`, 20, `${'a'.repeat(17)}…`],
  [`e${'\u0301\u0323'.repeat(900)}`, 100, '…'],
])('«%s» of at most %i characters', (whole, bound, cut) => expect(cutText(whole, bound)).toBe(cut))

const words = fc.array(letter, { minLength: 1, maxLength: 60 }).map((parts) => parts.join('').trim() || 'x')
const span = fc.record({ text: words, bold: fc.boolean() })
const spans = fc.array(span, { minLength: 1, maxLength: 4 })
const richText: fc.Arbitrary<RichText> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('paragraph' as const), spans }),
    fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), text: words }),
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      items: fc.array(spans, { minLength: 1, maxLength: 4 }),
    }),
  ),
  { maxLength: 8 },
)

test('a rich text stays within its limit, keeps its structure, and is not cut twice', () => {
  fc.assert(
    fc.property(richText, fc.integer({ min: 60, max: 400 }), (whole, bound) => {
      const cut = cutRichText(whole, bound)
      expect(lengthOf(cut)).toBeLessThanOrEqual(bound)
      expect(cutRichText(cut, bound)).toEqual(cut)
      expect(cut.map(({ type }) => type)).toEqual(whole.slice(0, cut.length).map(({ type }) => type))
      if (lengthOf(whole) <= bound) expect(cut).toEqual(whole)
      else {
        expect(cut.at(-1)?.type).not.toBe('heading')
        for (const block of cut) {
          if (block.type === 'list') for (const item of block.items) expect(item.length).toBeGreaterThan(0)
          if (block.type === 'paragraph') expect(block.spans.length).toBeGreaterThan(0)
        }
      }
    }),
  )
})

test('a heading that is too long, or too many paragraphs, are cut as well', () => {
  const heading: RichText[number] = { type: 'heading', level: 2, text: 'Wort '.repeat(100).trim() }
  const paragraph: RichText[number] = { type: 'paragraph', spans: [{ text: 'Kurz.' }] }
  const cut = cutRichText([heading, ...Array.from({ length: 400 }, () => paragraph)], 20_000)
  expect(cut).toHaveLength(300)
  expect(cut[0]).toMatchObject({ type: 'heading', text: expect.stringMatching(/^(Wort )+…$/) as string })
  expect(cut.at(-1)).toEqual({ type: 'paragraph', spans: [{ text: 'Kurz. …' }] })
})
