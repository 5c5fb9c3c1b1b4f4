import type { Face } from '#server/media/og-pictures/lettering.ts'
import { BAND, byline, curve, type Design, decorate, type Ornament, round } from '../design.ts'

const FACE: Face = { family: 'sans', weight: 500, width: 84 }

/** Of the two swings that make a curve. */
type Ratio = readonly [number, number]
const SIMPLE: readonly Ratio[] = [
  [3, 2],
  [2, 3],
]
const RATIOS: readonly Ratio[] = [
  [3, 2],
  [5, 4],
  [3, 4],
  [5, 3],
  [7, 4],
]

/** Curves of a family on a small picture. */
const FEW = { lissajous: 2, rosette: 4, waves: 6 } as const

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'soft'],
  window: { x: 50, y: 381, width: 540 },
  draw(sheet, { chance, colours: [, line, accent, soft], isSmall }) {
    for (let at = 0; at <= 640 && !isSmall; at += 32)
      sheet.add(
        `<path d="M${at} 0v905M0 ${at}h640M0 ${at + 320}h640" stroke="${soft}" stroke-width=".6" opacity=".55"/>`,
      )
    const [cx, cy] = [320, 590]
    // On a small picture fewer and thicker lines, and each sheet lies otherwise on the board.
    const [fine, thick] = isSmall ? [3.2, 7] : [1.3, 4]
    if (isSmall) sheet.add(`<g transform="rotate(${chance.int(-45, 45)} ${cx} ${cy})">`)
    const kind = chance.pick(['lissajous', 'rosette', 'envelope', 'waves'] as const)
    const [p, q] = chance.pick(isSmall ? SIMPLE : RATIOS)
    const family = kind === 'envelope' ? 1 : isSmall ? FEW[kind] : chance.int(9, 16)
    for (let member = 0; member < family; member += 1) {
      const points: string[] = []
      const phase = (member / family) * 1.1
      for (let t = 0; t <= 240; t += 1) {
        const angle = (t / 240) * Math.PI * 2
        if (kind === 'lissajous')
          points.push(`${round(cx + 230 * Math.sin(p * angle + phase))} ${round(cy + 215 * Math.sin(q * angle))}`)
        else if (kind === 'rosette') {
          const r = (90 + member * (isSmall ? 34 : 10)) * (1 + 0.45 * Math.cos(p * angle + phase))
          points.push(`${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`)
        } else
          points.push(
            `${round((t / 240) * 640)} ${round(cy - 130 + member * 20 + Math.sin(angle * q + phase * 2) * (20 + member * 9))}`,
          )
      }
      if (kind !== 'envelope')
        sheet.add(
          `<path d="M${points.join('L')}" fill="none" stroke="${member === 0 ? accent : line}" stroke-width="${member === 0 ? thick : fine}"/>`,
        )
    }
    if (kind === 'envelope') {
      const [steps, marked] = isSmall ? [chance.int(6, 9), chance.int(2, 4)] : [30, 15]
      for (let step = 0; step <= steps; step += 1) {
        const along = (step * 30) / steps
        sheet.add(
          `<path d="M${90 + along * 15.3} 820L${550} ${820 - along * 15}M${550 - along * 15.3} 370L90 ${370 + along * 15}" stroke="${step === marked ? accent : line}" stroke-width="${step === marked ? thick : fine}"/>`,
        )
      }
    }
    if (isSmall) sheet.add('</g>')
    sheet.add(
      `<path d="M40 ${cy}h560M${cx} 350v480" stroke="${accent}" stroke-width="1.4" stroke-dasharray="10 5 2 5"/>`,
    )
  },
}

/** Curves from the drawing board: Lissajous, rosettes, families of parabolas. */
export const werkbank: Design = {
  width: 640,
  height: 905,
  palettes: [
    ['#113a7a', '#ffffff', '#ffd166', '#7fa3d8'],
    ['#f2f0e8', '#16324f', '#e4572e', '#c7c2b0'],
    ['#0f2e2b', '#c8f0df', '#ff9b54', '#3c6a63'],
    ['#3b1730', '#ffd9e8', '#ffcf56', '#7a4a68'],
    ['#e8ecf1', '#0a4fa3', '#e02f44', '#bcc8d6'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, line, accent] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    const head = sheet.block(title, {
      face: FACE,
      x: 38,
      y: 92,
      width: 560,
      height: 150,
      max: 84,
      fill: line,
      leading: 1,
      tracking: -10,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 400, width: 90 },
        x: 40,
        y: head.bottom + 16,
        width: 480,
        height: 60,
        max: 24,
        fill: accent,
        leading: 1.2,
      })
    sheet.line(series.toUpperCase(), {
      face: { family: 'sans', weight: 600, width: 80 },
      size: 15,
      x: 40,
      y: 54,
      fill: accent,
      tracking: 260,
    })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 400, width: 85 },
      x: 40,
      y: 868,
      width: 390,
      height: 36,
      max: 17,
      fill: line,
      grow: 'up',
      leading: 1.2,
    })
    sheet.mark(600, 868, line, 'end')
  },
  reverse: ([, line, accent]) => ({
    text: { family: 'sans', weight: 400, width: 90 },
    ink: line,
    accent,
    top: 92,
  }),
  trace(sheet, { series }, { chance, colours: [, line, accent, soft], band }) {
    const middle = band + BAND / 2
    for (let at = 0; at <= 640; at += 32)
      sheet.add(`<path d="M${at} ${band - 8}v${BAND + 16}" stroke="${soft}" stroke-width=".6" opacity=".55"/>`)
    const [waves, phase] = [chance.int(2, 5), chance.next() * 6]
    for (let member = 0; member < 6; member += 1) {
      const d = curve(129, (index) => [
        index * 5,
        middle + Math.sin((index / 128) * Math.PI * 2 * waves + phase + member / 3) * (8 + member * 8),
      ])
      const [colour, wide] = member === 5 ? [accent, 3] : [line, 1.2]
      sheet.add(`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`)
    }
    sheet.add(`<path d="M40 ${middle}h560" stroke="${accent}" stroke-width="1.4" stroke-dasharray="10 5 2 5"/>`)
    sheet.line(series.toUpperCase(), {
      face: { family: 'sans', weight: 600, width: 80 },
      size: 15,
      x: 44,
      y: 54,
      fill: accent,
      tracking: 260,
    })
  },
}
