import type { Face } from '#server/media/og-pictures/lettering.ts'
import { BAND, byline, type Design, decorate, type Ornament } from '../design.ts'

const FACE: Face = { family: 'sans', weight: 700 }

const GESTURES = ['circle', 'diagonal', 'steps', 'quarter', 'bars', 'dots'] as const

const ornament: Ornament = {
  roles: ['ground', 'main', 'ink', 'soft'],
  window: { x: 0, y: 385, width: 640 },
  draw(sheet, { chance, colours: [, accent, , soft] }) {
    const gesture = chance.pick(GESTURES)
    if (gesture === 'circle') {
      const r = chance.int(180, 290)
      sheet.add(
        `<circle cx="${chance.pick([640 - r * 0.7, 320, r * 0.6])}" cy="600" r="${r}" fill="${accent}"/><circle cx="${chance.int(90, 550)}" cy="${chance.int(520, 760)}" r="${r / 4}" fill="${soft}"/>`,
      )
    } else if (gesture === 'diagonal') {
      const shift = chance.int(-60, 200)
      for (let index = 0; index < 5; index += 1)
        sheet.add(
          `<path d="M${shift + index * 128} 905l300-560h${86 - index * 16}l-300 560z" fill="${index % 3 === 1 ? soft : accent}"/>`,
        )
    } else if (gesture === 'steps') {
      for (let index = 0; index < 5; index += 1)
        sheet.add(
          `<rect x="${index * 128}" y="${790 - index * 92}" width="${chance.pick([64, 128])}" height="${115 + index * 92}" fill="${index === 2 ? soft : accent}"/>`,
        )
    } else if (gesture === 'quarter') {
      for (const [x, y, flip] of [
        [0, 385, 0],
        [320, 385, 1],
        [0, 705, 2],
      ] as const) {
        const turn = (flip + chance.int(0, 3)) * 90
        sheet.add(
          `<path d="M${x} ${y}h320a320 320 0 0 1-320 320z" fill="${flip === 1 ? soft : accent}" transform="rotate(${turn} ${x + 160} ${y + 160})"/>`,
        )
      }
    } else if (gesture === 'bars') {
      for (let index = 0; index < 12; index += 1)
        sheet.add(
          `<rect x="${index % 2 ? 0 : chance.int(0, 256)}" y="${396 + index * 36}" width="${chance.int(3, 10) * 64}" height="${4 + index * 2.4}" fill="${index === 7 ? soft : accent}"/>`,
        )
    } else {
      for (let row = 0; row < 6; row += 1) {
        for (let column = 0; column < 8; column += 1)
          sheet.add(
            `<circle cx="${64 + column * 74}" cy="${420 + row * 74}" r="${4 + ((column + row * chance.int(1, 2)) % 8) * 4.2}" fill="${accent}"/>`,
          )
      }
    }
  },
}

/** Swiss style: one grid, one colour, one gesture. */
export const raster: Design = {
  width: 640,
  height: 905,
  palettes: [
    ['#f5f4f0', '#e5261f', '#111111', '#d9d6cd'],
    ['#ffffff', '#0050b5', '#101010', '#dfe6ee'],
    ['#e30613', '#ffffff', '#ffffff', '#111111'],
    ['#f3c300', '#111111', '#111111', '#fff3b8'],
    ['#ededea', '#00875a', '#111111', '#cfd4cd'],
    ['#111114', '#ff5a1f', '#ffffff', '#3a3a40'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, accent, ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    sheet.line(series, { face: { family: 'sans', weight: 500 }, size: 16, x: 40, y: 54, fill: ink })
    sheet.line(byline(authors).length > 46 ? `${authors[0]} u. a.` : byline(authors), {
      face: { family: 'sans', weight: 500 },
      size: 16,
      x: 600,
      y: 54,
      fill: ink,
      anchor: 'end',
    })
    const head = sheet.block(title, {
      face: FACE,
      x: 37,
      y: 96,
      width: 564,
      height: 190,
      max: 86,
      fill: ink,
      leading: 0.98,
      tracking: -34,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 400 },
        x: 40,
        y: head.bottom + 14,
        width: 500,
        height: 82,
        max: 26,
        fill: ink,
        leading: 1.18,
        tracking: -8,
      })
    sheet.add(
      `<rect y="845" width="640" height="60" fill="${ink === '#ffffff' ? (accent === '#ffffff' ? '#e30613' : '#111114') : '#ffffff'}"/>`,
    )
    sheet.mark(40, 882, ink)
  },
  reverse: ([, accent, ink]) => ({
    text: { family: 'sans', weight: 400 },
    ink,
    accent,
    top: 92,
  }),
  trace(sheet, { series }, { chance, colours: [, accent, ink, soft], band }) {
    const isRound = ['circle', 'quarter', 'dots'].includes(chance.pick(GESTURES))
    const marked = chance.int(0, 7)
    for (let index = 0; index < 8; index += 1) {
      const fill = index === marked ? soft : accent
      const [x, high] = [44 + index * 69.5, 18 + index * 12]
      sheet.add(
        isRound
          ? `<circle cx="${x + 32}" cy="${band + BAND / 2}" r="${6 + index * 3.6}" fill="${fill}"/>`
          : `<rect x="${x}" y="${band + BAND - high}" width="64" height="${high}" fill="${fill}"/>`,
      )
    }
    sheet.line(series, { face: { family: 'sans', weight: 500 }, size: 16, x: 44, y: 54, fill: ink })
  },
}
