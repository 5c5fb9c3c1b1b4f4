import type { Face } from '#server/media/og-pictures/lettering.ts'
import { BAND, byline, type Design, decorate, type Ornament } from '../design.ts'

const FACE: Face = { family: 'sans', weight: 700, width: 75 }

const ornament: Ornament = {
  roles: ['ground', 'main', 'paper', 'ink'],
  window: { x: 28, y: 346, width: 584 },
  draw(sheet, { chance, colours: [, cross, paper, ink] }) {
    const columns = chance.pick([5, 6, 7])
    const cell = 560 / columns
    const box = cell * 0.62
    const rows = Math.floor(400 / cell)
    const slip = chance.int(0, rows - 1)
    for (let row = 0; row < rows; row += 1) {
      const answer = chance.int(0, columns - 1)
      for (let column = 0; column < columns; column += 1) {
        const [x, y] = [40 + column * cell + (cell - box) / 2, 390 + row * cell]
        sheet.add(
          `<rect x="${x}" y="${y}" width="${box}" height="${box}" fill="${paper === '#ffffff' ? paper : 'none'}" stroke="${ink}" stroke-width="3"/>`,
        )
        if (column === answer) {
          const j = () => chance.int(-5, 5)
          sheet.add(
            `<path d="M${x + 8 + j()} ${y + 8 + j()}L${x + box - 8 + j()} ${y + box - 8 + j()}M${x + box - 8 + j()} ${y + 6 + j()}L${x + 8 + j()} ${y + box - 6 + j()}" stroke="${paper === '#ffffff' ? cross : paper}" stroke-width="${box * 0.16}" stroke-linecap="round"/>`,
          )
        } else if (row === slip && column === (answer + 1) % columns) {
          sheet.add(`<rect x="${x}" y="${y}" width="${box}" height="${box}" fill="${ink}"/>`)
        }
      }
    }
  },
}

/** The answer sheet: boxes, crosses, one slip. */
export const pruefstand: Design = {
  width: 640,
  height: 870,
  palettes: [
    ['#ffd400', '#111111', '#ffffff', '#111111'],
    ['#00a878', '#06281f', '#ffffff', '#06281f'],
    ['#ff6f59', '#2b0d0a', '#ffffff', '#2b0d0a'],
    ['#3d5afe', '#ffffff', '#ffd54f', '#ffffff'],
    ['#e9e6df', '#d32f2f', '#ffffff', '#1c1c1c'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, , paper, ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    sheet.add(`<rect width="640" height="62" fill="${ink}"/>`)
    sheet.line(series.toUpperCase(), {
      face: FACE,
      size: 26,
      x: 40,
      y: 41,
      fill: paper === '#ffd54f' ? '#3d5afe' : '#ffffff',
      tracking: 140,
    })
    const head = sheet.block(title.replace(/^Prüfstand /, ''), {
      face: { family: 'sans', weight: 700, width: 75 },
      x: 37,
      y: 100,
      width: 566,
      height: 160,
      max: 118,
      fill: ink,
      leading: 0.94,
      tracking: -12,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 500, width: 80 },
        x: 40,
        y: head.bottom + 14,
        width: 520,
        height: 62,
        max: 28,
        fill: ink,
        leading: 1.12,
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 500, width: 80 },
      x: 40,
      y: 836,
      width: 390,
      height: 36,
      max: 18,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
    sheet.mark(600, 836, ink, 'end')
  },
  reverse: ([, cross, , ink]) => ({
    text: { family: 'sans', weight: 500, width: 82 },
    ink,
    accent: cross,
    top: 100,
  }),
  trace(sheet, { series }, { chance, colours: [ground, cross, paper, ink], band }) {
    const [box, y] = [58, band + (BAND - 58) / 2]
    const answer = chance.int(0, 5)
    for (let column = 0; column < 6; column += 1) {
      const x = 44 + column * 98.8
      sheet.add(
        `<rect x="${x}" y="${y}" width="${box}" height="${box}" fill="${paper === '#ffffff' ? paper : 'none'}" stroke="${ink}" stroke-width="3"/>`,
      )
      if (column !== answer) continue
      const j = () => chance.int(-4, 4)
      sheet.add(
        `<path d="M${x + 9 + j()} ${y + 9 + j()}L${x + box - 9 + j()} ${y + box - 9 + j()}M${x + box - 9 + j()} ${y + 8 + j()}L${x + 9 + j()} ${y + box - 8 + j()}" stroke="${paper === '#ffffff' ? cross : paper}" stroke-width="9" stroke-linecap="round"/>`,
      )
    }
    sheet.add(`<rect width="640" height="62" fill="${ink}"/>`)
    sheet.line(series.toUpperCase(), {
      face: { family: 'sans', weight: 700, width: 75 },
      size: 26,
      x: 44,
      y: 41,
      fill: ink === '#ffffff' ? ground : '#ffffff',
      tracking: 140,
    })
  },
}
