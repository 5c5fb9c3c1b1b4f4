import type { Face } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../../random.ts'
import { byline, type Colours, type Design, decorate, type Ornament } from '../design.ts'

const FACE: Face = { family: 'sans', weight: 700, width: 100 }

const GRIDS = [4, 5, 8] as const
const STYLES = ['arcs', 'triangles', 'mixed'] as const

type Tile = { x: number; y: number; side: number; style: (typeof STYLES)[number]; colours: Colours }

function tile(chance: Random, { x, y, side, style, colours: [ground, one, two, ink] }: Tile): string {
  const [back, front] = chance.pick([
    [one, two],
    [two, one],
    [ground, one],
    [ink, two],
    [one, ground],
    [two, ink],
  ] as const)
  const kind = style === 'mixed' ? chance.pick(['arcs', 'triangles', 'disc', 'bars'] as const) : style
  const shape = {
    arcs: `<path d="M0 0h${side}a${side} ${side} 0 0 1-${side} ${side}z"/>`,
    triangles: `<path d="M0 0h${side}v${side}z"/>`,
    disc: `<circle cx="${side / 2}" cy="${side / 2}" r="${side * 0.36}"/>`,
    bars: `<path d="M0 0h${side}v${side / 4}H0zM0 ${side / 2}h${side}v${side / 4}H0z"/>`,
  }[kind]
  return `<g transform="translate(${x} ${y}) rotate(${chance.int(0, 3) * 90} ${side / 2} ${side / 2})"><rect width="${side + 0.6}" height="${side + 0.6}" fill="${back}"/><g fill="${front}">${shape}</g></g>`
}

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'ink'],
  window: { x: 0, y: 393, width: 640 },
  draw(sheet, { chance, colours }) {
    const across = chance.pick(GRIDS)
    const side = 640 / across
    const rows = Math.ceil(512 / side)
    const style = chance.pick(STYLES)
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < across; column += 1) {
        sheet.add(tile(chance, { x: column * side, y: 393 + row * side, side, style, colours }))
      }
    }
  },
}

/** Tiles that can be laid in many ways. */
export const bausteine: Design = {
  width: 640,
  height: 905,
  palettes: [
    ['#f7f3ea', '#1e5f74', '#f2a541', '#133b49'],
    ['#ffe9e0', '#d1495b', '#30638e', '#33121a'],
    ['#e6f0ea', '#2a9d5c', '#f4b942', '#0f3320'],
    ['#1f2a44', '#f26b4e', '#f5d76e', '#ffffff'],
    ['#efeaf7', '#5b3fa8', '#ff8a5b', '#23153f'],
    ['#f3f0e9', '#222222', '#e63946', '#1a1a1a'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, , , ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    sheet.line(series, { face: { family: 'sans', weight: 700 }, size: 17, x: 40, y: 54, fill: ink })
    sheet.mark(600, 54, ink, 'end')
    const head = sheet.block(title, {
      face: FACE,
      x: 37,
      y: 92,
      width: 564,
      height: 130,
      max: 82,
      fill: ink,
      leading: 0.98,
      tracking: -30,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 500 },
        x: 40,
        y: head.bottom + 14,
        width: 520,
        height: 58,
        max: 23,
        fill: ink,
        leading: 1.2,
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 400 },
      x: 40,
      y: 368,
      width: 560,
      height: 24,
      max: 17,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
  },
  reverse: ([, one, , ink]) => ({
    text: { family: 'sans', weight: 400 },
    ink,
    accent: one,
  }),
  trace(sheet, _, { chance, colours, band }) {
    // Drawn as for the cover, so that the tiles are of its style.
    chance.pick(GRIDS)
    const style = chance.pick(STYLES)
    for (let column = 0; column < 8; column += 1)
      sheet.add(tile(chance, { x: column * 80, y: band + 12, side: 80, style, colours }))
  },
}
