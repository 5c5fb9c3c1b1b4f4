import { byline, type Design } from '../design.ts'
import { measure } from '../lettering.ts'

const GLYPHS = ['§', '?', '!', '&', '§', '»', '¶', '…'] as const

/** One sign, larger than the cover. */
export const spielregeln: Design = {
  width: 640, height: 905,
  palettes: [
    ['#e4432d', '#1d1a1a', '#ffffff', '#f7b9a6'], ['#f2b632', '#1c1b2b', '#1c1b2b', '#fbe3a4'], ['#1f3a5f', '#ff6b4a', '#ffffff', '#9db4d0'],
    ['#efe7da', '#d8331f', '#1b1b1b', '#cfc3b0'], ['#127369', '#f4d35e', '#ffffff', '#9fd0c6'], ['#2b2b33', '#f2a7b5', '#ffffff', '#8b8b99'],
  ],
  draw(sheet, { title, subtitle, authors, series }, { chance, colours: [, sign, ink, soft] }) {
    const glyph = chance.pick(GLYPHS)
    const face = { family: 'serif', weight: chance.pick([300, 500, 800]), optical: 72, italic: chance.chance(0.35) } as const
    const size = glyph === '…' || glyph === '»' ? 1250 : chance.int(900, 1080)
    const x = chance.int(300, 460)
    sheet.line(glyph, { face, size, x: x - (measure(glyph, face) * size) / 2 + 40, y: chance.int(830, 930), fill: sign, turn: chance.pick([-12, -6, 0, 0, 8]) })
    sheet.line(series.toUpperCase(), { face: { family: 'sans', weight: 600 }, size: 15, x: 44, y: 60, fill: ink, tracking: 120 })
    sheet.add(`<rect x="44" y="74" width="552" height="2" fill="${ink}"/>`)
    const head = sheet.block(title, { face: { family: 'sans', weight: 700, width: 92 }, x: 42, y: 104, width: 556, height: 250, max: 78, fill: ink, leading: 1, tracking: -22 })
    if (subtitle) sheet.block(subtitle, { face: { family: 'sans', weight: 500 }, x: 44, y: head.bottom + 20, width: 430, height: 90, max: 24, fill: ink, leading: 1.25 })
    sheet.block(byline(authors), { face: { family: 'sans', weight: 500 }, x: 44, y: 860, width: 370, height: 50, max: 18, fill: ink, grow: 'up', leading: 1.3 })
    sheet.mark(596, 860, soft === ink ? sign : ink, 'end')
  },
}
