import type { Face } from '#server/media/og-pictures/lettering.ts'
import { brushed } from '../brush.ts'
import { BAND, byline, curve, type Design, decorate, type Ornament, round } from '../design.ts'

const FACE: Face = { family: 'serif', weight: 300, italic: true, optical: 72 }

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'ink'],
  window: { x: 0, y: 312, width: 640 },
  draw(sheet, { chance, colours: [, brush, second] }) {
    const [loops, wobble, tilt] = [chance.int(3, 7), 0.5 + chance.next(), chance.int(-14, 14)]
    const strand = (offset: number) =>
      Array.from({ length: 181 }, (_, index) => {
        const t = index / 180
        const angle = t * Math.PI * 2 * loops
        const x = 30 + t * 570 + Math.cos(angle + offset) * 74
        const y = 560 + Math.sin(angle + offset) * (90 + 50 * Math.sin(t * Math.PI * wobble * 2)) + Math.sin(t * 5) * 22
        return `${round(x)} ${round(y)}`
      }).join('L')
    sheet.add(
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="rotate(${tilt} 320 560)"><path d="M${strand(0.5)}" stroke="${second}" stroke-width="${chance.int(2, 5)}"/>`,
    )
    sheet.add(brushed(`M${strand(0)}`, { ink: brush, width: 11 }))
    sheet.add('</g>')
  },
}

/** One line, drawn without lifting the brush. */
export const handzeichen: Design = {
  width: 640,
  height: 820,
  palettes: [
    ['#faf6ee', '#1f4fd8', '#ff7043', '#20242c'],
    ['#fbe9e4', '#c22c3c', '#2f7f6f', '#331418'],
    ['#eef3e4', '#2f6f3e', '#e0a100', '#182a1b'],
    ['#21385b', '#ffd8a8', '#ff8566', '#fffaf0'],
    ['#f4eefb', '#6539a6', '#16a394', '#23133d'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, brush, , ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    const head = sheet.block(title, {
      face: FACE,
      x: 44,
      y: 92,
      width: 552,
      height: 185,
      max: 98,
      fill: ink,
      leading: 1.02,
      tracking: -14,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 500 },
        x: 47,
        y: head.bottom + 16,
        width: 430,
        height: 62,
        max: 22,
        fill: ink,
        leading: 1.25,
      })
    sheet.line(series, { face: { family: 'sans', weight: 600 }, size: 15, x: 46, y: 54, fill: brush, tracking: 20 })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 500, width: 90 },
      x: 46,
      y: 782,
      width: 380,
      height: 36,
      max: 17,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
    sheet.mark(594, 782, ink, 'end')
  },
  reverse: ([, brush, , ink]) => ({
    text: { family: 'sans', weight: 400, width: 94 },
    ink,
    accent: brush,
    top: 86,
  }),
  trace(sheet, { series }, { chance, colours: [, brush, second], band }) {
    const [loops, wobble] = [chance.int(3, 7), 0.5 + chance.next()]
    const middle = band + BAND / 2
    const stroke = (offset: number) =>
      curve(121, (index) => {
        const t = index / 120
        const angle = t * Math.PI * 2 * loops + offset
        return [
          60 + t * 510 + Math.cos(angle) * 34,
          middle + Math.sin(angle) * (24 + 12 * Math.sin(t * Math.PI * wobble * 2)),
        ]
      })
    sheet.add(
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${stroke(0.5)}" stroke="${second}" stroke-width="2"/><path d="${stroke(0)}" stroke="${brush}" stroke-width="6"/></g>`,
    )
    sheet.line(series, { face: { family: 'sans', weight: 600 }, size: 15, x: 46, y: 54, fill: brush, tracking: 20 })
  },
}
