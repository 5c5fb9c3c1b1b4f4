import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSpine } from '../../covers/draw-spine.ts'
import { bookAt } from './books.ts'
import { drawFigure } from './draw-figure.ts'
import { drawStill, stillGround, stillInWords, stillSize } from './draw-still.ts'
import type { Figure } from './figure.ts'
import { type Still, stillColours } from './still.ts'

const squares: Figure = {
  chart: 'squares',
  title: 'Zwanzig Hefte',
  caption: '',
  head: ['Urteil', 'Hefte'],
  rows: [
    ['einig', '16'],
    ['uneinig', '4'],
  ],
}

const stills: Still[] = [
  { kind: 'spread', of: 'mein-lehrvertrag' },
  { kind: 'stack', of: ['straffaellig', 'recht-verstehen'] },
  { kind: 'detail', of: 'hoehenkurven' },
  { kind: 'sheet', sheet: { form: 'worksheet', name: 'Ein Blatt', title: 'Titel', lines: ['Frage?', 'Antwort:'] } },
  { kind: 'sheet', sheet: { form: 'timetable', name: 'Karten', cards: ['Kreis', 'Pause'], turned: 1 } },
  {
    kind: 'sheet',
    sheet: {
      form: 'receipts',
      name: 'Quittung',
      slips: [{ place: 'Café', thing: 'Kaffee', price: '4.50', tax: '8.1 %|0.34' }],
    },
  },
  { kind: 'sheet', sheet: { form: 'ballots', name: 'Zettel', questions: [{ question: 'Ja?', answer: 'Nein' }] } },
  { kind: 'figure', figure: squares },
]

test.each(stills)('a still is the same for a seed every time, and another one for another seed: $kind', (still) => {
  const { svg } = drawStill(still, 'eins')
  expect(drawStill(still, 'eins').svg).toBe(svg)
  const others = ['zwei', 'drei', 'vier'].map((seed) => drawStill(still, seed).svg)
  expect(others.some((other) => other !== svg)).toBe(true)
})

test.each(stills)(
  'a still has the size that pages count on, and the colour of its ground at its edge: $kind',
  async (still) => {
    const picture = sharp(Buffer.from(drawStill(still, 'eins').svg))
    const { width, height } = await picture.metadata()
    expect({ width, height }).toEqual(stillSize(still))
    expect(stillGround(still, 'eins')).toMatch(/^#[0-9a-f]{6}$/)
    expect(stillInWords(still).length).toBeGreaterThan(5)
  },
)

test('a stack holds every book that is named, on others of its series', () => {
  const { svg } = drawStill({ kind: 'stack', of: ['straffaellig', 'recht-verstehen'] }, 'eins')
  for (const slug of ['straffaellig', 'recht-verstehen']) expect(svg).toContain(drawSpine(bookAt(slug)).svg)
  // Each spine is turned down from its upright drawing.
  expect(svg.match(/rotate\(90\)/g)?.length).toBeGreaterThan(3)
})

test('a figure has a square for each thing that was counted', () => {
  const { svg } = drawFigure(squares, stillColours('eins'))
  const legend = squares.rows.length
  const ground = 1
  expect(svg.match(/<rect/g)).toHaveLength(20 + legend + ground)
})

test('bars are as long as their values', () => {
  const bars: Figure = {
    chart: 'bars',
    unit: '',
    title: 'Wörter',
    caption: '',
    head: ['Wann', 'Wörter'],
    rows: [
      ['Vorher', '50'],
      ['Nachher', '100'],
    ],
  }
  const colours = stillColours('eins')
  const { svg } = drawFigure(bars, colours)
  const drawn = [...svg.matchAll(/<rect x="92" y="[\d.]+" width="([\d.]+)" height="[\d.]+" fill="(#[0-9a-f]{6})"/g)]
  const [short = 0, long = 0] = drawn.filter(([, , fill]) => fill === colours.strong).map(([, width]) => Number(width))
  expect(long / short).toBeCloseTo(2, 2)
})

test('a figure says its data in words, for whoever does not see it', () => {
  expect(stillInWords({ kind: 'figure', figure: squares })).toBe('Grafik «Zwanzig Hefte»: einig: 16; uneinig: 4')
})
