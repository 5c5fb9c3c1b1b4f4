import type { Face } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../../random.ts'
import { BAND, byline, type Colours, type Design, type Ornament } from '../design.ts'
import type { Sheet } from '../sheet.ts'

const FACE: Face = { family: 'sans', weight: 700, width: 75 }

/** Where the goods stand. */
const SHELF = 742

interface Awning {
  chance: Random
  stripe: string
  top: number
}

/** Returns where it ends. */
function drawAwning(sheet: Sheet, { chance, stripe, top }: Awning): number {
  const count = chance.pick([8, 10, 14])
  const wide = 640 / count
  const deep = chance.int(170, 230)
  for (let index = 0; index < count; index += 1) {
    const fill = index % 2 ? '#ffffff' : stripe
    sheet.add(
      `<path d="M${index * wide} ${top}h${wide}v${deep}a${wide / 2} ${wide / 2} 0 0 1-${wide} 0z" fill="${fill}"/>`,
    )
  }
  return top + deep + wide / 2
}

function drawShelf(
  sheet: Sheet,
  { chance, colours: [ground, stripe, second, ink] }: { chance: Random; colours: Colours },
): void {
  let x = 44
  while (x < 560) {
    const kind = chance.pick(['bottle', 'box', 'box', 'jar', 'book', 'ball'] as const)
    const w = kind === 'book' ? chance.int(16, 28) : chance.int(44, 86)
    if (x + w > 600) break
    const h = kind === 'bottle' ? chance.int(130, 180) : kind === 'book' ? chance.int(100, 140) : chance.int(50, 120)
    const fill = chance.pick([stripe, second, ink, second])
    if (kind === 'ball') sheet.add(`<circle cx="${x + w / 2}" cy="${SHELF - w / 2}" r="${w / 2}" fill="${fill}"/>`)
    else if (kind === 'bottle')
      sheet.add(
        `<path d="M${x} ${SHELF}v-${h * 0.55}q0-22 ${w * 0.35}-34v-${h * 0.28}h${w * 0.3}v${h * 0.28}q${w * 0.35} 12 ${w * 0.35} 34v${h * 0.55}z" fill="${fill}"/><rect x="${x}" y="${SHELF - h * 0.4}" width="${w}" height="${h * 0.18}" fill="${ground}"/>`,
      )
    else if (kind === 'jar')
      sheet.add(
        `<rect x="${x}" y="${SHELF - h}" width="${w}" height="${h}" rx="12" fill="${fill}"/><rect x="${x + 6}" y="${SHELF - h - 13}" width="${w - 12}" height="16" fill="${ink}"/>`,
      )
    else
      sheet.add(
        `<rect x="${x}" y="${SHELF - h}" width="${w}" height="${h}" fill="${fill}"/><rect x="${x}" y="${SHELF - h + h * 0.2}" width="${w}" height="5" fill="${ground}"/>`,
      )
    x += w + chance.int(4, 12)
  }
  sheet.add(`<rect x="30" y="${SHELF}" width="580" height="9" fill="${ink}"/>`)
}

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'ink'],
  window: { x: 0, y: 276, width: 640 },
  draw(sheet, { chance, colours }) {
    drawAwning(sheet, { chance, stripe: colours[1], top: 196 })
    drawShelf(sheet, { chance, colours })
  },
}

/** An awning, a shop window, a price tag. */
export const ladentisch: Design = {
  width: 640,
  height: 853,
  palettes: [
    ['#fdf3dc', '#d7263d', '#1b998b', '#2b1d14'],
    ['#e3f2ee', '#1b6f5f', '#f26430', '#10322b'],
    ['#ffe3d3', '#2d4aa5', '#f25c54', '#1a2144'],
    ['#f7f1ff', '#6a2c91', '#f2b705', '#2b0f3d'],
    ['#fff7c9', '#e05a00', '#00788a', '#332000'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [ground, stripe, , ink] = colours
    const awning = drawAwning(sheet, { chance, stripe, top: 0 })
    sheet.add(`<rect y="0" width="640" height="58" fill="${ink}"/>`)
    sheet.line(series, {
      face: { family: 'serif', weight: 600, italic: true },
      size: 26,
      x: 320,
      y: 38,
      fill: ground,
      anchor: 'middle',
    })
    drawShelf(sheet, { chance, colours })
    const top = awning + 42
    const head = sheet.block(title, {
      face: FACE,
      x: 320,
      y: top,
      width: 570,
      height: 150,
      max: 88,
      fill: ink,
      leading: 0.98,
      anchor: 'middle',
      tracking: -8,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'serif', weight: 500, italic: true, optical: 24 },
        x: 320,
        y: head.bottom + 14,
        width: 480,
        height: 58,
        max: 25,
        fill: stripe,
        leading: 1.15,
        anchor: 'middle',
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 500, width: 80 },
      x: 30,
      y: 815,
      width: 400,
      height: 36,
      max: 17,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
    sheet.mark(610, 815, ink, 'end')
  },
  reverse: ([, stripe, , ink]) => ({
    text: { family: 'sans', weight: 400, width: 92 },
    ink,
    accent: stripe,
    top: 168,
  }),
  trace(sheet, { series }, { chance, colours: [ground, stripe, second, ink], band }) {
    const count = chance.pick([8, 10, 14])
    const wide = 640 / count
    for (let index = 0; index < count; index += 1)
      sheet.add(
        `<path d="M${index * wide} 0h${wide}v96a${wide / 2} ${wide / 2} 0 0 1-${wide} 0z" fill="${index % 2 ? '#ffffff' : stripe}"/>`,
      )
    sheet.add(`<rect width="640" height="48" fill="${ink}"/>`)
    sheet.line(series, {
      face: { family: 'serif', weight: 600, italic: true },
      size: 22,
      x: 320,
      y: 32,
      fill: ground,
      anchor: 'middle',
    })
    const shelf = band + BAND - 8
    let x = 48
    while (x < 540) {
      const [w, h] = [chance.int(18, 56), chance.int(34, 90)]
      const fill = chance.pick([stripe, second, ink])
      sheet.add(
        chance.chance(0.25)
          ? `<circle cx="${x + w / 2}" cy="${shelf - w / 2}" r="${w / 2}" fill="${fill}"/>`
          : `<rect x="${x}" y="${shelf - h}" width="${w}" height="${h}" fill="${fill}"/>`,
      )
      x += w + chance.int(4, 12)
    }
    sheet.add(`<rect x="44" y="${shelf}" width="552" height="7" fill="${ink}"/>`)
  },
}
