import { type Face, measure } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../../random.ts'
import { BAND, byline, type Design, decorate, type Ornament } from '../design.ts'

const GLYPHS = ['§', '?', '!', '&', '§', '»', '¶'] as const

const FACE: Face = { family: 'sans', weight: 700, width: 92 }

function signOf(chance: Random, glyphs: readonly string[] = GLYPHS) {
  const glyph = chance.pick(glyphs)
  const face: Face = {
    family: 'serif',
    weight: chance.pick([300, 500, 800]),
    optical: 72,
    italic: chance.chance(0.35),
  }
  return { glyph, face }
}

const ornament: Ornament = {
  roles: ['ground', 'main', 'ink', 'soft'],
  window: { x: -60, y: 330, width: 760 },
  draw(sheet, { chance, colours: [, sign], isSmall }) {
    const { glyph, face } = signOf(chance, isSmall ? [...GLYPHS, '«'] : GLYPHS)
    if (isSmall) {
      // Without a title above it, the sign may stand anywhere.
      const [size, x, y] = [chance.int(620, 940), chance.int(150, 490), chance.int(880, 960)]
      const width = measure(glyph, face) * size
      sheet.line(glyph, { face, size, x: x - width / 2, y: '«»'.includes(glyph) ? y - 60 : y, fill: sign })
      return
    }
    const size = glyph === '»' ? 1250 : chance.int(760, 1000)
    const half = (measure(glyph, face) * size) / 2
    const low = glyph === '»' ? 390 + size * 0.52 : 410 + size * (glyph === '§' ? 0.76 : 0.72)
    sheet.line(glyph, { face, size, x: chance.int(250, 450) - half, y: low, fill: sign })
  },
}

/** One sign, larger than the cover. */
export const spielregeln: Design = {
  width: 640,
  height: 905,
  palettes: [
    ['#e4432d', '#1d1a1a', '#ffffff', '#f7b9a6'],
    ['#f2b632', '#1c1b2b', '#1c1b2b', '#fbe3a4'],
    ['#1f3a5f', '#ff6b4a', '#ffffff', '#9db4d0'],
    ['#efe7da', '#d8331f', '#1b1b1b', '#cfc3b0'],
    ['#127369', '#f4d35e', '#ffffff', '#9fd0c6'],
    ['#2b2b33', '#f2a7b5', '#ffffff', '#8b8b99'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, , ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    sheet.line(series.toUpperCase(), {
      face: { family: 'sans', weight: 600 },
      size: 15,
      x: 44,
      y: 60,
      fill: ink,
      tracking: 120,
    })
    sheet.add(`<rect x="44" y="74" width="552" height="2" fill="${ink}"/>`)
    const head = sheet.block(title, {
      face: FACE,
      x: 42,
      y: 104,
      width: 556,
      height: 170,
      max: 78,
      fill: ink,
      leading: 1,
      tracking: -22,
    })
    const under = subtitle
      ? sheet.block(subtitle, {
          face: { family: 'sans', weight: 500 },
          x: 44,
          y: head.bottom + 16,
          width: 470,
          height: 62,
          max: 24,
          fill: ink,
          leading: 1.2,
        })
      : head
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 400 },
      x: 44,
      y: under.bottom + 12,
      width: 552,
      height: 24,
      max: 17,
      fill: ink,
      leading: 1.3,
    })
    sheet.mark(596, 60, ink, 'end')
  },
  reverse: ([, sign, ink]) => ({
    text: { family: 'sans', weight: 400 },
    ink,
    accent: sign,
    top: 112,
  }),
  trace(sheet, { series }, { chance, colours: [, sign, ink], band }) {
    const { glyph, face } = signOf(chance)
    sheet.line(glyph, { face, size: 170, x: 40, y: band + BAND, fill: sign })
    sheet.line(series.toUpperCase(), {
      face: { family: 'sans', weight: 600 },
      size: 15,
      x: 44,
      y: 60,
      fill: ink,
      tracking: 120,
    })
    sheet.add(`<rect x="44" y="74" width="552" height="2" fill="${ink}"/>`)
  },
}
