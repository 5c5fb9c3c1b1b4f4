import type { Face } from '#server/media/og-pictures/lettering.ts'
import { byline, type Design, decorate, type Ornament } from '../design.ts'

const FACE: Face = { family: 'sans', weight: 700, width: 78 }

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'ink'],
  window: { x: 32, y: 36, width: 576 },
  draw(sheet, { chance, colours: [, trail, second, ink] }) {
    const cell = 32
    const rows = 15
    const lit = new Map<number, string>()
    for (const colour of [second, trail]) {
      let column = chance.int(2, 14)
      let row = chance.int(1, rows - 2)
      let [dx, dy] = [1, 0]
      for (let step = 0; step < (colour === trail ? 72 : 22); step += 1) {
        lit.set(row * 18 + column, colour)
        if (chance.chance(0.3))
          [dx, dy] = chance.pick([
            [dy, dx],
            [-dy, -dx],
          ] as const) as [number, number]
        column = Math.min(17, Math.max(0, column + dx))
        row = Math.min(rows - 1, Math.max(0, row + dy))
        if ((column === 0 || column === 17) && dx !== 0) [dx, dy] = [0, chance.pick([1, -1])]
        else if ((row === 0 || row === rows - 1) && dy !== 0) [dx, dy] = [chance.pick([1, -1]), 0]
      }
    }
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < 18; column += 1) {
        const [x, y] = [32 + column * cell, 36 + row * cell]
        const colour = lit.get(row * 18 + column)
        if (!colour) sheet.add(`<circle cx="${x + 16}" cy="${y + 16}" r="2.4" fill="${ink}" opacity=".45"/>`)
        else if (colour === trail)
          sheet.add(`<rect x="${x + 1}" y="${y + 1}" width="30" height="30" fill="${colour}"/>`)
        else sheet.add(`<circle cx="${x + 16}" cy="${y + 16}" r="14" fill="${colour}"/>`)
      }
    }
  },
}

/** A trail of pixels through a field of dots. */
export const datenspur: Design = {
  width: 640,
  height: 800,
  palettes: [
    ['#14143c', '#35e0a1', '#ff5d8f', '#ffffff'],
    ['#0b3d3a', '#ffd23f', '#ff7b54', '#ffffff'],
    ['#f3f1ff', '#4b34e0', '#ff5a36', '#17123f'],
    ['#1b1b1f', '#7df9ff', '#f9f871', '#ffffff'],
    ['#ffe14d', '#1733c9', '#f0386b', '#10154a'],
    ['#e8f7f2', '#007a5e', '#ff6f3c', '#06352b'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, , , ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    const head = sheet.block(title, {
      face: FACE,
      x: 32,
      y: 552,
      width: 576,
      height: 118,
      max: 66,
      fill: ink,
      leading: 1,
      tracking: -8,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 400, width: 90 },
        x: 33,
        y: head.bottom + 10,
        width: 560,
        height: 46,
        max: 22,
        fill: ink,
        leading: 1.15,
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 500, width: 85 },
      x: 33,
      y: 768,
      width: 400,
      height: 34,
      max: 16,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
    sheet.mark(608, 768, ink, 'end')
    sheet.line(series.toLowerCase(), {
      face: { family: 'sans', weight: 600, width: 75 },
      size: 15,
      x: 608,
      y: 27,
      fill: ink,
      anchor: 'end',
      tracking: 80,
    })
  },
  reverse: ([, trail, , ink]) => ({
    text: { family: 'sans', weight: 400, width: 90 },
    ink,
    accent: trail,
  }),
  trace(sheet, _, { chance, colours: [, trail, second, ink], band }) {
    const [cell, rows] = [32, 3]
    let at = chance.int(0, rows - 1)
    for (let column = 0; column < 18; column += 1) {
      const before = at
      at = Math.min(rows - 1, Math.max(0, at + chance.int(-1, 1)))
      for (let row = 0; row < rows; row += 1) {
        const [x, y] = [32 + column * cell, band + row * cell]
        const isOnTrail = row >= Math.min(before, at) && row <= Math.max(before, at)
        if (isOnTrail) sheet.add(`<rect x="${x + 1}" y="${y + 1}" width="30" height="30" fill="${trail}"/>`)
        else if (chance.chance(0.1)) sheet.add(`<circle cx="${x + 16}" cy="${y + 16}" r="14" fill="${second}"/>`)
        else sheet.add(`<circle cx="${x + 16}" cy="${y + 16}" r="2.4" fill="${ink}" opacity=".45"/>`)
      }
    }
  },
}
