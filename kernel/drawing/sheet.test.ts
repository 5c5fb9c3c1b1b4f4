import { expect, test } from 'vitest'
import { linesOf, type Pdf, widthOf, writeSheet } from './sheet.ts'
import { text } from './styles.ts'
import { fontWith, typefaces } from './typefaces.ts'

const PAPER = { title: 'Probe', author: 'Testverlag', at: new Date('2026-11-23T10:00:00Z') }
const STYLE = text(10)

const WORDS = [
  'Nguyễn Thị Phương',
  'Юрій Щербаков',
  'Βιβλιοπωλείο',
  'l\u2010Hôpital',
  'l\u2011Hôpital',
  'GROẞ',
  'q\u0323a',
]

async function onSheet<Answer>(ask: (pdf: Pdf) => Answer): Promise<Answer> {
  const answers: Answer[] = []
  await writeSheet(PAPER, (pdf) => {
    pdf.addPage()
    answers.push(ask(pdf))
  })
  const [answer] = answers
  if (answer === undefined) throw new Error('nothing was drawn')
  return answer
}

test.each(WORDS)('no letter is a box: %s', (word) => {
  for (const face of ['sans', 'bold', 'serif'] as const) {
    for (const letter of word.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []) {
      const font = typefaces.get(fontWith(face, letter))
      const signs = Array.from(letter, (sign) => sign.codePointAt(0) ?? 0)
      expect(signs.every((sign) => font?.hasGlyphForCodePoint(sign))).toBe(true)
    }
  }
})

test('a width is that of the typeface that draws the letters', async () => {
  const word = 'Щербаков'
  const [measured, drawn] = await onSheet((pdf) => [
    widthOf(pdf, word, STYLE),
    pdf.font('Liberation Sans', STYLE.size).widthOfString(word),
  ])
  expect(measured).toBeCloseTo(drawn ?? 0, 5)
})

test('a word that is too long is broken between letters, never within one', async () => {
  const word = 'q\u0323\u{1d400}'.repeat(30)
  const width = 60
  const [lines, widths] = await onSheet((pdf) => {
    const lines = linesOf(pdf, word, { style: STYLE, width })
    return [lines, lines.map((line) => widthOf(pdf, line, STYLE))] as const
  })
  expect(lines.join('')).toBe(word)
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.max(...widths)).toBeLessThanOrEqual(width)
  for (const line of lines) {
    expect(line.isWellFormed()).toBe(true)
    expect(line).not.toMatch(/^\p{M}/u)
  }
})
