import type { Face } from '#server/media/og-pictures/lettering.ts'
import type { Random } from '../../random.ts'
import { byline, type Colours, curve, type Design, type Ornament, round } from '../design.ts'
import type { Sheet } from '../sheet.ts'

const FACE: Face = { family: 'serif', weight: 500, optical: 72 }

/** A sun, as much lower as a long title needs, behind ridges in the haze. */
function drawRidges(
  sheet: Sheet,
  { chance, colours: [sky, near, deep, ink], lower }: { chance: Random; colours: Colours; lower: number },
): void {
  const [sx, sy, sr] = [chance.int(120, 480), chance.int(430, 560) + lower, chance.int(44, 110)]
  sheet.add(`<circle cx="${sx}" cy="${sy}" r="${sr}" fill="${sky}" opacity=".9"/>`)
  const ridges = 6
  const rough = chance.pick([18, 34, 60])
  for (let ridge = 0; ridge < ridges; ridge += 1) {
    const [a, b, c] = [chance.next() * 7, chance.next() * 7, chance.next() * 7]
    const base = 500 + ridge * 76
    const points = Array.from({ length: 61 }, (_, index) => {
      const x = index * 10
      const y =
        base + Math.sin(x / 130 + a) * rough + Math.sin(x / 53 + b) * (rough / 2.4) + Math.sin(x / 19 + c) * (rough / 9)
      return `${x} ${round(y)}`
    })
    const shade = [near, near, deep, deep, ink, ink][ridge] ?? ink
    sheet.add(`<path d="M${points.join('L')}L600 930L0 930z" fill="${shade}" opacity="${round(0.45 + ridge * 0.11)}"/>`)
  }
}

const ornament: Ornament = {
  roles: ['second', 'soft', 'main', 'ink'],
  window: { x: 0, y: 400, width: 600 },
  draw(sheet, { chance, colours }) {
    drawRidges(sheet, { chance, colours, lower: 0 })
  },
}

/** Ridges in the haze and a grain as of an old photograph: the literary list. */
export const essenz: Design = {
  width: 600,
  height: 930,
  palettes: [
    ['#f3d9b8', '#e58e5a', '#7c3f4b', '#241626'],
    ['#d7e4e8', '#86a9b5', '#3b6474', '#10242e'],
    ['#f6e7c4', '#c9b26a', '#5f7a4d', '#1d2a1c'],
    ['#e6d5e3', '#a987b0', '#564a80', '#191733'],
    ['#fbe3d6', '#e8755b', '#9c2f3f', '#2a0f1b'],
    ['#e2e2dc', '#a7aaa4', '#5d6663', '#1b2322'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { slug, title, subtitle, authors }, { chance, colours }) {
    const [sky, near, deep, ink] = colours
    sheet.add(
      `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset=".75" stop-color="${near}"/></linearGradient>` +
        `<linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${near}"/><stop offset=".5" stop-color="${deep}"/><stop offset="1" stop-color="${ink}"/></linearGradient>` +
        `<filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${slug.length}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .16 0"/></filter></defs>`,
    )
    sheet.add('<rect width="600" height="930" fill="url(#s)"/>')
    const long = title.length > 60
    drawRidges(sheet, { chance, colours, lower: long ? 90 : 0 })
    sheet.add('<rect width="600" height="930" filter="url(#g)"/>')
    sheet.block(byline(authors), {
      face: { family: 'serif', weight: 500, optical: 24 },
      x: 300,
      y: 66,
      width: 500,
      height: 60,
      max: 25,
      fill: ink,
      anchor: 'middle',
      leading: 1.2,
      tracking: 10,
    })
    const head = sheet.block(title, {
      face: { ...FACE, weight: long ? 400 : 500, italic: long },
      x: 300,
      y: 150,
      width: long ? 480 : 500,
      height: long ? 330 : 210,
      max: long ? 44 : 82,
      fill: ink,
      leading: long ? 1.12 : 1.02,
      anchor: 'middle',
      tracking: long ? 0 : -10,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'serif', weight: 400, italic: true, optical: 24 },
        x: 300,
        y: head.bottom + 20,
        width: 440,
        height: 62,
        max: 27,
        fill: ink,
        anchor: 'middle',
        leading: 1.15,
      })
    sheet.mark(236, 888, sky)
  },
  reverse: ([sky, , deep, ink]) => ({
    text: { family: 'serif', weight: 400, optical: 20 },
    ink,
    accent: deep,
    foot: sky,
  }),
  trace(sheet, _, { chance, colours: [sky, near, deep, ink], band }) {
    sheet.add(
      `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs><rect width="600" height="930" fill="url(#s)"/>`,
    )
    for (const [ridge, shade] of [near, deep, ink].entries()) {
      const [a, b] = [chance.next() * 7, chance.next() * 7]
      const line = curve(61, (index) => [
        index * 10,
        band + 10 + ridge * 40 + Math.sin(index / 13 + a) * 16 + Math.sin(index / 5.3 + b) * 7,
      ])
      sheet.add(`<path d="${line}L600 930L0 930z" fill="${shade}" opacity="${round(0.55 + ridge * 0.2)}"/>`)
    }
  },
}
