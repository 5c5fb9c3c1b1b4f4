import type { Face } from '#server/media/og-pictures/lettering.ts'
import { BAND, byline, type Design, decorate, type Ornament } from '../design.ts'

const FACE: Face = { family: 'serif', weight: 600, optical: 72 }

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'ink'],
  window: { x: 24, y: 352, width: 592 },
  draw(sheet, { chance, colours: [, line, accent, ink], isSmall }) {
    const columns = chance.int(6, 11)
    const wide = 560 / columns
    const base = 800
    for (let index = 0; index < columns; index += 1) {
      const x = 40 + index * wide
      const high = Math.round(chance.next() ** 1.4 * 330) + 26
      const minus = chance.chance(0.22)
      sheet.add(
        `<rect x="${x}" y="${base - high}" width="${wide - 5}" height="${high}" fill="${minus ? accent : line}" opacity="${minus ? 1 : chance.pick([0.25, 0.5, 0.75, 1])}"/>`,
      )
      for (let row = 0; row < (isSmall ? 0 : Math.floor(high / 22)); row += 1) {
        const digits = String(chance.int(10, 99_999))
        sheet.line(digits, {
          face: { family: 'sans', weight: 400, width: 75 },
          size: 12,
          x: x + wide - 10,
          y: base - high + 19 + row * 22,
          fill: '#ffffff',
          anchor: 'end',
        })
      }
    }
    for (let y = base; y > 420; y -= 22)
      sheet.add(`<rect x="40" y="${y}" width="555" height=".7" fill="${ink}" opacity=".25"/>`)
    sheet.add(`<path d="M40 ${base + 3}h555M40 ${base + 8}h555" stroke="${ink}" stroke-width="2"/>`)
  },
}

/** Columns of an account book, some of them filled like bars. */
export const saldo: Design = {
  width: 640,
  height: 890,
  palettes: [
    ['#f4efe1', '#0f5b4a', '#c8402f', '#1b2a26'],
    ['#e6efe9', '#1d6b57', '#e08e2b', '#12312a'],
    ['#12372f', '#d9e8c9', '#f2a33a', '#f6f3e6'],
    ['#f6ead7', '#8b2f2b', '#2f4a6b', '#2a1a18'],
    ['#dfe7f0', '#23477a', '#d2452f', '#14233a'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, , accent, ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    sheet.add(`<path d="M40 46h555M320 46v18" stroke="${ink}" stroke-width="3"/>`)
    sheet.line('Soll', { face: { family: 'serif', weight: 400, italic: true }, size: 19, x: 40, y: 74, fill: ink })
    sheet.line('Haben', {
      face: { family: 'serif', weight: 400, italic: true },
      size: 19,
      x: 595,
      y: 74,
      fill: ink,
      anchor: 'end',
    })
    const head = sheet.block(title, {
      face: FACE,
      x: 38,
      y: 106,
      width: 560,
      height: 210,
      max: 92,
      fill: ink,
      leading: 0.98,
      tracking: -12,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'serif', weight: 400, italic: true, optical: 24 },
        x: 40,
        y: head.bottom + 16,
        width: 480,
        height: 70,
        max: 27,
        fill: ink,
        leading: 1.2,
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 500, width: 90 },
      x: 40,
      y: 856,
      width: 390,
      height: 40,
      max: 17,
      fill: ink,
      grow: 'up',
      leading: 1.25,
    })
    sheet.mark(595, 856, ink, 'end')
    sheet.line(series, {
      face: { family: 'sans', weight: 600 },
      size: 14,
      x: 320,
      y: 84,
      fill: accent,
      anchor: 'middle',
      tracking: 60,
    })
  },
  reverse: ([, , accent, ink]) => ({
    text: { family: 'serif', weight: 400, optical: 20 },
    ink,
    accent,
    top: 92,
  }),
  trace(sheet, _, { chance, colours: [, line, accent, ink], band }) {
    const columns = chance.int(6, 11)
    const wide = 552 / columns
    const base = band + BAND - 12
    for (let index = 0; index < columns; index += 1) {
      const high = Math.round(chance.next() ** 1.4 * 70) + 10
      const minus = chance.chance(0.22)
      sheet.add(
        `<rect x="${44 + index * wide}" y="${base - high}" width="${wide - 5}" height="${high}" fill="${minus ? accent : line}" opacity="${minus ? 1 : chance.pick([0.25, 0.5, 0.75, 1])}"/>`,
      )
    }
    sheet.add(
      `<path d="M44 ${base + 3}h547M44 ${base + 8}h547" stroke="${ink}" stroke-width="2"/><path d="M40 46h555M320 46v18" stroke="${ink}" stroke-width="3"/>`,
    )
  },
}
