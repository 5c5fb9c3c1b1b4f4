import type { Face } from '#server/media/og-pictures/lettering.ts'
import { BAND, byline, type Design, decorate, type Ornament } from '../design.ts'

const FACE: Face = { family: 'serif', weight: 700, italic: true, optical: 72 }

const ornament: Ornament = {
  roles: ['ground', 'main', 'second', 'ink'],
  window: { x: 0, y: 0, width: 640 },
  draw(sheet, { chance, colours: [, one, two] }) {
    for (let index = 0; index < chance.int(4, 6); index += 1) {
      const [w, h] = [chance.int(200, 430), chance.int(150, 290)]
      const [x, y] = [chance.int(-60, 640 - w + 60), chance.int(-40, 480 - h)]
      const r = chance.pick([h / 2, h / 2, 40])
      const tail = chance.pick([-1, 1])
      const mid = x + w / 2
      sheet.add(
        `<g fill="${index % 2 ? one : two}" opacity=".82" style="mix-blend-mode:multiply"><path d="M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${Math.max(0, h - 2 * r)}a${r} ${r} 0 0 1-${r} ${r}H${mid + tail * 60}L${mid + tail * 90} ${y + h + 58}L${mid + tail * 6} ${y + h}H${x + r}a${r} ${r} 0 0 1-${r}-${r}v-${Math.max(0, h - 2 * r)}a${r} ${r} 0 0 1 ${r}-${r}z"/></g>`,
      )
    }
  },
}

/** Voices that overlap. */
export const wortschatz: Design = {
  width: 640,
  height: 860,
  palettes: [
    ['#fff4e3', '#ff7a59', '#2f7fd1', '#1d2440'],
    ['#eaf3ff', '#ffb400', '#e0457b', '#2a1a3d'],
    ['#f1f7e7', '#3f9d6b', '#f25f3a', '#12301f'],
    ['#fdeef2', '#7a4fd0', '#ff9f45', '#271545'],
    ['#e9f6f5', '#008c95', '#f4b731', '#0b3033'],
    ['#fbf6d9', '#d83a56', '#31a6a0', '#33111a'],
  ],
  face: FACE,
  ornament,
  draw(sheet, { title, subtitle, authors, series }, { chance, colours }) {
    const [, , , ink] = colours
    decorate(sheet, { ornament }, title, { chance, colours })
    const head = sheet.block(title, {
      face: FACE,
      x: 320,
      y: 590,
      width: 560,
      height: 110,
      max: 84,
      fill: ink,
      leading: 1,
      anchor: 'middle',
      tracking: -8,
    })
    if (subtitle)
      sheet.block(subtitle, {
        face: { family: 'sans', weight: 500, width: 92 },
        x: 320,
        y: head.bottom + 12,
        width: 500,
        height: 58,
        max: 23,
        fill: ink,
        leading: 1.2,
        anchor: 'middle',
      })
    sheet.block(byline(authors), {
      face: { family: 'sans', weight: 400, width: 90 },
      x: 40,
      y: 826,
      width: 380,
      height: 36,
      max: 17,
      fill: ink,
      grow: 'up',
      leading: 1.2,
    })
    sheet.mark(600, 826, ink, 'end')
    sheet.line(series, {
      face: { family: 'serif', weight: 600, italic: true },
      size: 20,
      x: 600,
      y: 552,
      fill: ink,
      anchor: 'end',
    })
  },
  reverse: ([, one, , ink]) => ({
    text: { family: 'sans', weight: 400, width: 92 },
    ink,
    accent: one,
  }),
  trace(sheet, _, { chance, colours: [, one, two], band }) {
    let x = 30
    for (let index = 0; index < 4; index += 1) {
      const [w, h] = [chance.int(140, 190), chance.int(64, 78)]
      const [y, r] = [band + chance.int(0, BAND - 88), h / 2]
      sheet.add(
        `<path d="M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 0 ${h}h-${w / 2 - r}l-26 18l6-18h-${w / 2 - r - 20}a${r} ${r} 0 0 1 0-${h}z" fill="${index % 2 ? one : two}" opacity=".82" style="mix-blend-mode:multiply"/>`,
      )
      x += w - chance.int(24, 44)
    }
  },
}
