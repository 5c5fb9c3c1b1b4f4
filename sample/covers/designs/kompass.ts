import { type Face, measure } from '#server/media/og-pictures/lettering.ts'
import { BAND, byline, type Design, decorate, firstLetter, type Ornament } from '../design.ts'

const FACE: Face = { family: 'serif', weight: 600, optical: 48 }

const ornament: Ornament = {
  roles: ['ground', 'main', 'ink', 'soft'],
  window: { x: 0, y: 362, width: 640 },
  draw(sheet, { chance, colours: [, fill, , soft], letter }) {
    const split = chance.pick(['vertical', 'horizontal', 'slant'] as const)
    const shape = {
      vertical: `M${chance.int(220, 420)} 0H640V930H${chance.int(220, 420)}z`,
      horizontal: `M0 ${chance.int(360, 520)}H640V930H0z`,
      slant: `M0 ${chance.int(450, 700)}L640 ${chance.int(200, 430)}V930H0z`,
    }[split]
    sheet.add(`<path d="${shape}" fill="${soft}"/>`)
    const face = {
      family: 'serif',
      weight: chance.pick([200, 400, 800]),
      optical: 72,
      italic: chance.chance(0.3),
    } as const
    const size = Math.min(740, 560 / Math.max(0.4, measure(letter, face)))
    sheet.line(letter, {
      face,
      size,
      x: chance.int(34, Math.max(34, Math.round(606 - measure(letter, face) * size))),
      y: 842,
      fill,
    })
  },
}

/** The first letter of the title, too large for the page, across a divided ground. */
export const kompass: Design = {
  width: 640,
  height: 930,
  palettes: [
    ['#23395b', '#f25f4c', '#f7f1e3', '#8da9c4'],
    ['#f0e5d0', '#1f2933', '#c8452c', '#e1cfae'],
    ['#3a5a40', '#dad7a8', '#ffffff', '#588157'],
    ['#7b1e2b', '#f3d9c6', '#ffffff', '#9c3a46'],
    ['#dfe3e6', '#e4572e', '#1a1f24', '#c3cad0'],
    ['#2e2a4f', '#f6c445', '#ffffff', '#49447a'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [ground, letter, ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    sheet.add(`<rect y="0" width="640" height="${68}" fill="${letter}"/>`)
    sheet.line(series, { face: { family: 'serif', weight: 500, italic: true }, size: 22, x: 40, y: 42, fill: ground })
    sheet.mark(600, 42, ground, 'end')
    const head = sheet.block(title, {
      face: FACE,
      x: 39,
      y: 104,
      width: 560,
      height: 130,
      max: 70,
      fill: ink,
      leading: 1,
      tracking: -10,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'serif', weight: 400, optical: 24 },
        x: 40,
        y: head.bottom + 14,
        width: 520,
        height: 62,
        max: 26,
        fill: ink,
        leading: 1.15,
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 500, width: 88 },
      x: 40,
      y: 890,
      width: 560,
      height: 44,
      max: 19,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
  },
  reverse: ([, letter, ink]) => ({
    text: { family: 'serif', weight: 400, optical: 20 },
    ink,
    accent: letter,
    top: 108,
  }),
  trace(sheet, { title, series }, { chance, colours: [ground, letter, , soft], band }) {
    const middle = band + BAND / 2
    sheet.add(
      `<path d="M0 ${middle + chance.int(-40, 40)}L640 ${middle + chance.int(-40, 40)}V930H0z" fill="${soft}"/><rect width="640" height="68" fill="${letter}"/>`,
    )
    sheet.line(series, { face: { family: 'serif', weight: 500, italic: true }, size: 22, x: 44, y: 42, fill: ground })
    const face = { family: 'serif', weight: 800, optical: 72 } as const
    sheet.line(firstLetter(title), { face, size: 150, x: 42, y: band + BAND, fill: letter })
  },
}
