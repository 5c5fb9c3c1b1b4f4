import type { Face } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../../random.ts'
import { BAND, byline, curve, type Design, decorate, type Ornament, round } from '../design.ts'

const STEP = 10

/** A hilly field of bells and waves. */
function landscape(chance: Random): (x: number, y: number) => number {
  const bells = Array.from({ length: 9 }, () => ({
    x: chance.int(-50, 690),
    y: chance.int(150, 950),
    r: chance.int(70, 230),
    h: chance.next() * 1.3 - 0.25,
  }))
  const [a, b] = [chance.next() * 6, chance.next() * 6]
  return (x, y) =>
    bells.reduce(
      (sum, bell) => sum + bell.h * Math.exp(-((x - bell.x) ** 2 + (y - bell.y) ** 2) / (2 * bell.r ** 2)),
      0,
    ) +
    0.06 * Math.sin(x / 47 + a) * Math.cos(y / 61 + b)
}

/** Marching squares, without special treatment of ambiguous cases, since the difference is invisible. */
function contour(field: number[][], level: number): string {
  const parts: string[] = []
  for (let row = 0; row + 1 < field.length; row += 1) {
    for (let column = 0; column + 1 < (field[0]?.length ?? 0); column += 1) {
      const value = (x: number, y: number) => (field[row + y]?.[column + x] ?? 0) - level
      const cross: string[] = []
      for (const [x1, y1, x2, y2] of [
        [0, 0, 1, 0],
        [1, 0, 1, 1],
        [0, 1, 1, 1],
        [0, 0, 0, 1],
      ] as const) {
        const [from, to] = [value(x1, y1), value(x2, y2)]
        if (from < 0 === to < 0) continue
        const t = from / (from - to)
        const x = (column + x1 + (x2 - x1) * t) * STEP
        const y = (row + y1 + (y2 - y1) * t) * STEP
        cross.push(`${round(x)} ${round(y)}`)
      }
      for (let index = 0; index + 1 < cross.length; index += 2) parts.push(`M${cross[index]}L${cross[index + 1]}`)
    }
  }
  return parts.join('')
}

const FACE: Face = { family: 'serif', weight: 400, optical: 72 }

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'ink'],
  window: { x: 150, y: 390, width: 460 },
  draw(sheet, { chance, colours: [, line, accent], isSmall }) {
    const [step, scale] = isSmall ? [3, 2.6] : [1, 1]
    const height = landscape(chance)
    const field = Array.from({ length: 90 }, (_, row) =>
      Array.from({ length: 66 }, (_unused, column) => height(column * STEP, row * STEP)),
    )
    for (let level = -6; level < 36; level += step) {
      const thick = level % (5 * step) === 0
      sheet.add(
        `<path d="${contour(field, level * 0.05 + 0.013)}" fill="none" stroke="${line}" stroke-width="${(thick ? 2.6 : 1.1) * scale}" stroke-linecap="round"/>`,
      )
    }
    const [x, y] = [chance.int(330, 560), chance.int(430, 660)]
    sheet.add(
      `<path d="M${x - 240} ${y + 180}Q${x - 120} ${y + chance.int(-40, 190)} ${x} ${y}" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="14 9"/>`,
    )
    sheet.add(
      `<circle cx="${x}" cy="${y}" r="13" fill="${accent}"/><circle cx="${x}" cy="${y}" r="24" fill="none" stroke="${accent}" stroke-width="4"/>`,
    )
  },
}

/** Contour lines of a landscape that does not exist. */
export const kontur: Design = {
  width: 640,
  height: 880,
  palettes: [
    ['#e9e4d4', '#9a5b2d', '#2d6f86', '#20302f'],
    ['#0f3b46', '#8fd3c8', '#f4c95d', '#f4f1e6'],
    ['#d9e6dc', '#2f6b4f', '#d1552e', '#14291f'],
    ['#f5d6c0', '#a33f2a', '#1f4a63', '#2b1712'],
    ['#20242e', '#b9c7d6', '#ff7a4f', '#f5f5f2'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [ground, , accent, ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    sheet.add(`<rect width="640" height="44" fill="${accent}"/>`)
    sheet.line(series.toUpperCase(), {
      face: { family: 'sans', weight: 600 },
      size: 14,
      x: 40,
      y: 28,
      fill: ground,
      tracking: 220,
    })
    sheet.add(`<rect x="0" y="44" width="640" height="270" fill="${ground}"/>`)
    const head = sheet.block(title, {
      face: FACE,
      x: 38,
      y: 82,
      width: 566,
      height: 150,
      max: 92,
      fill: ink,
      leading: 1,
      tracking: -18,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 500, width: 88 },
        x: 40,
        y: head.bottom + 14,
        width: 500,
        height: 52,
        max: 24,
        fill: accent === '#f4c95d' ? accent : ink,
        leading: 1.2,
      })
    sheet.add(`<rect y="812" width="640" height="68" fill="${ground}"/>`)
    sheet.block(byline(authors), {
      face: { family: 'serif', weight: 500, italic: true, optical: 20 },
      x: 40,
      y: 852,
      width: 390,
      height: 40,
      max: 20,
      fill: ink,
      grow: 'up',
      leading: 1.1,
    })
    sheet.mark(600, 852, ink, 'end')
  },
  reverse: ([, , accent, ink]) => ({
    text: { family: 'sans', weight: 400, width: 92 },
    ink,
    accent,
    top: 82,
  }),
  trace(sheet, { series }, { chance, colours: [ground, line, accent], band }) {
    const [a, b] = [chance.next() * 6, chance.next() * 6]
    for (let level = 0; level < 9; level += 1) {
      const d = curve(65, (index) => [
        index * 10,
        band + 8 + level * 11 + Math.sin(index / 9 + a) * (4 + level) + Math.sin(index / 4 + b + level / 3) * 4,
      ])
      sheet.add(`<path d="${d}" fill="none" stroke="${line}" stroke-width="${level % 4 === 0 ? 2.6 : 1.1}"/>`)
    }
    const [x, y] = [chance.int(330, 560), band + BAND / 2]
    sheet.add(
      `<circle cx="${x}" cy="${y}" r="13" fill="${accent}"/><circle cx="${x}" cy="${y}" r="24" fill="none" stroke="${accent}" stroke-width="4"/>`,
    )
    sheet.add(`<rect width="640" height="44" fill="${accent}"/>`)
    sheet.line(series.toUpperCase(), {
      face: { family: 'sans', weight: 600 },
      size: 14,
      x: 44,
      y: 28,
      fill: ground,
      tracking: 220,
    })
  },
}
