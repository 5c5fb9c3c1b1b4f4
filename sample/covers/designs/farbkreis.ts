import type { Face } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../../random.ts'
import { BAND, byline, type Design, type Ornament } from '../design.ts'
import type { Sheet } from '../sheet.ts'

const WHEEL = [
  '#f9e03b',
  '#fdb813',
  '#f7901e',
  '#f15a24',
  '#e32322',
  '#c4037d',
  '#6d398b',
  '#454e99',
  '#2a71b0',
  '#0696bb',
  '#008e5b',
  '#8cbb26',
] as const

const FACE: Face = { family: 'sans', weight: 600 }

type Hue = (index: number) => string

/** The colours of the wheel, from one of them on. */
function hueFrom(start: number): Hue {
  return (index) => WHEEL[(((start + index) % 12) + 12) % 12] ?? WHEEL[0]
}

function drawForm(sheet: Sheet, chance: Random, hue: Hue): void {
  const form = chance.pick(['wheel', 'grid', 'rings', 'petals'] as const)
  if (form === 'wheel') {
    const [cx, cy] = chance.pick([
      [320, 270],
      [520, 200],
      [120, 330],
    ] as const)
    const [outer, inner] = [chance.int(230, 300), chance.int(90, 150)]
    for (let index = 0; index < 12; index += 1) {
      const at = (angle: number, r: number) =>
        `${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r).toFixed(1)}`
      const [a, b] = [(index * Math.PI) / 6, ((index + 0.97) * Math.PI) / 6]
      sheet.add(
        `<path d="M${at(a, inner)}L${at(a, outer)}A${outer} ${outer} 0 0 1 ${at(b, outer)}L${at(b, inner)}A${inner} ${inner} 0 0 0 ${at(a, inner)}z" fill="${hue(index)}"/>`,
      )
    }
    sheet.add(`<circle cx="${cx}" cy="${cy}" r="${inner * 0.5}" fill="${hue(chance.int(0, 11))}"/>`)
  } else if (form === 'grid') {
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const [x, y, shift] = [column * 128, row * 128, chance.int(2, 6)]
        sheet.add(
          `<rect x="${x}" y="${y}" width="128" height="128" fill="${hue(row + column)}"/><circle cx="${x + 64}" cy="${y + 64}" r="${chance.pick([30, 42, 54, 64])}" fill="${hue(row + column + shift)}"/>`,
        )
      }
    }
  } else if (form === 'rings') {
    const [cx, cy] = [chance.int(120, 520), chance.int(120, 380)]
    for (let index = 0; index < 11; index += 1)
      sheet.add(
        `<circle cx="${cx + index * chance.int(-3, 5)}" cy="${cy}" r="${420 - index * 38}" fill="${hue(index * 5)}"/>`,
      )
  } else {
    for (let index = 0; index < 12; index += 1)
      sheet.add(
        `<ellipse cx="320" cy="150" rx="66" ry="128" fill="${hue(index)}" opacity=".8" transform="rotate(${index * 30} 320 262)"/>`,
      )
  }
}

const ornament: Ornament = {
  roles: ['ground', 'main', 'soft', 'ink'],
  window: { x: 0, y: 0, width: 640 },
  draw(sheet, { chance }) {
    drawForm(sheet, chance, hueFrom(chance.int(0, 11)))
  },
}

/** Colours in circles, after Itten. */
export const farbkreis: Design = {
  width: 640,
  height: 780,
  palettes: [
    ['#ffffff', '#1a1a1a', '#f3efe6', '#1a1a1a'],
    ['#f6f1e7', '#222222', '#e6dcc9', '#1f1f1f'],
    ['#1d1d22', '#ffffff', '#33333b', '#ffffff'],
    ['#e8eef2', '#17324a', '#d3dee6', '#10283d'],
  ],
  hues: WHEEL,
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours: [ground, , soft, ink] }) {
    const hue = hueFrom(chance.int(0, 11))
    drawForm(sheet, chance, hue)
    sheet.add(
      `<rect y="512" width="640" height="268" fill="${ground}"/><rect x="0" y="512" width="14" height="268" fill="${hue(0)}"/><rect x="14" y="512" width="14" height="268" fill="${hue(4)}"/><rect x="28" y="512" width="14" height="268" fill="${hue(8)}"/>`,
    )
    const head = sheet.block(title, {
      face: FACE,
      x: 66,
      y: 546,
      width: 536,
      height: 106,
      max: 58,
      fill: ink,
      leading: 1.02,
      tracking: -24,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'serif', weight: 400, optical: 24 },
        x: 68,
        y: head.bottom + 10,
        width: 530,
        height: 48,
        max: 24,
        fill: ink,
        leading: 1.15,
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 400, width: 92 },
      x: 68,
      y: 752,
      width: 370,
      height: 34,
      max: 16,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
    sheet.mark(604, 752, ink, 'end')
    sheet.add(`<rect x="498" y="498" width="106" height="26" rx="13" fill="${soft}"/>`)
    sheet.line(series, { face: { family: 'sans', weight: 600 }, size: 14, x: 551, y: 516, fill: ink, anchor: 'middle' })
  },
  reverse: ([, strong, , ink]) => ({
    text: { family: 'serif', weight: 400, optical: 20 },
    ink,
    accent: strong,
  }),
  trace(sheet, _, { chance, band }) {
    const hue = hueFrom(chance.int(0, 11))
    for (const [stripe, index] of [0, 4, 8].entries())
      sheet.add(`<rect x="${stripe * 8}" width="8" height="780" fill="${hue(index)}"/>`)
    for (let index = 0; index < 12; index += 1)
      sheet.add(`<circle cx="${66 + index * 46.2}" cy="${band + BAND / 2}" r="21" fill="${hue(index)}"/>`)
  },
}
