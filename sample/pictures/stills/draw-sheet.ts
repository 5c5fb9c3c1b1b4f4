import { type Face, measure } from '#server/media/og-pictures/lettering.ts'
import { fillLines } from '../../covers/line-breaking.ts'
import { newSheet, type Sheet } from '../../covers/sheet.ts'
import { type Random, random } from '../../random.ts'
import { mixed } from '../colours.ts'
import type { SheetPlan } from './sheet-plan.ts'
import { STILL, type StillColours } from './still.ts'

const PAPER = '#fffdf8'
const INK = '#1b2421'
const TITLE: Face = { family: 'serif', weight: 500, optical: 48 }
const TEXT: Face = { family: 'sans', weight: 400, width: 96 }
const STRONG: Face = { family: 'sans', weight: 650, width: 92 }

interface Drawing {
  still: Sheet
  chance: Random
  colours: StillColours
}

/** Paper that a class or a shop works with, on a table of one colour. */
export function drawSheet(plan: SheetPlan, seed: string, colours: StillColours): { svg: string } {
  const drawing = {
    still: newSheet(STILL.width, STILL.height, colours.ground),
    chance: random(`sheet:${seed}`),
    colours,
  }
  switch (plan.form) {
    case 'worksheet':
      drawWorksheet(plan, drawing)
      break
    case 'timetable':
      drawTimetable(plan, drawing)
      break
    case 'receipts':
      drawReceipts(plan, drawing)
      break
    case 'ballots':
      drawBallots(plan, drawing)
      break
  }
  return { svg: drawing.still.toSvg() }
}

type PlanOf<F extends SheetPlan['form']> = Extract<SheetPlan, { form: F }>

interface Paper {
  /** Its middle. */
  x: number
  y: number
  width: number
  height: number
  turn: number
}

/** What is added within lies on a sheet of paper, whose upper left corner is the origin. */
function lay({ still, colours }: Drawing, { x, y, width, height, turn }: Paper, within: () => void): void {
  still.add(`<g transform="translate(${x} ${y}) rotate(${turn}) translate(${-width / 2} ${-height / 2})">`)
  still.add(
    `<rect x="14" y="18" width="${width}" height="${height}" fill="${mixed('#000000', colours.ground, 0.2)}"/><rect width="${width}" height="${height}" fill="${PAPER}"/>`,
  )
  within()
  still.add('</g>')
}

/** Lines that end with a colon are to be filled in. */
function drawWorksheet({ title, lines }: PlanOf<'worksheet'>, drawing: Drawing): void {
  const { still, chance, colours } = drawing
  const paper = { x: 720, y: 560, width: 880, height: 1040, turn: chance.pick([-5, -3, 3, 5]) }
  const margin = 84
  const width = paper.width - 2 * margin
  const accent = onPaper(colours)
  lay(drawing, paper, () => {
    still.add(`<rect width="${paper.width}" height="22" fill="${accent}"/>`)
    const { bottom } = still.block(title, {
      face: TITLE,
      x: margin,
      y: 104,
      width,
      height: 150,
      max: 64,
      min: 34,
      fill: INK,
    })
    let y = bottom + 84
    for (const [place, line] of lines.entries()) {
      still.line(String(place + 1), { face: STRONG, size: 36, x: margin, y, fill: accent })
      const rows = fillLines(line, (width - 64) / 36, (words) => measure(words, TEXT))
      for (const [n, row] of rows.entries())
        still.line(row, { face: TEXT, size: 36, x: margin + 64, y: y + n * 48, fill: INK })
      y += rows.length * 48
      const free = line.endsWith(':') ? 2 : 1
      const rules = Array.from({ length: free }, (_, n) => `M${margin + 64} ${y + 10 + n * 54}H${paper.width - margin}`)
      still.add(`<path d="${rules.join('')}" stroke="${mixed(INK, PAPER, 0.28)}" stroke-width="2.5"/>`)
      y += 34 + free * 54
    }
  })
}

/** Cards on a strip beside the door; what is over is turned around. */
function drawTimetable({ cards, turned }: PlanOf<'timetable'>, { still, colours }: Drawing): void {
  const [width, high, gap] = [306, 232, 30]
  const columns = 4
  const left = (STILL.width - columns * width - (columns - 1) * gap) / 2
  const top = (STILL.height - 2 * high - 60) / 2
  for (const row of [0, 1]) {
    const y = top + row * (high + 60)
    still.add(`<path d="M0 ${y - 16}H${STILL.width}" stroke="${colours.ink}" stroke-width="6"/>`)
    for (const [column, card] of cards.slice(row * columns, (row + 1) * columns).entries()) {
      const x = left + column * (width + gap)
      const isOver = row * columns + column < turned
      still.add(
        `<rect x="${x + 8}" y="${y + 10}" width="${width}" height="${high}" fill="${mixed('#000000', colours.ground, 0.2)}"/><rect x="${x}" y="${y}" width="${width}" height="${high}" fill="${isOver ? colours.strong : PAPER}"/><circle cx="${x + width / 2}" cy="${y + 4}" r="9" fill="${colours.ink}"/>`,
      )
      if (!isOver)
        still.line(card, { face: TITLE, size: 60, x: x + width / 2, y: y + 148, fill: INK, anchor: 'middle' })
    }
  }
}

/** Slips from tills, one of them with a ring of coffee. */
function drawReceipts({ slips }: PlanOf<'receipts'>, drawing: Drawing): void {
  const { still, chance, colours } = drawing
  const step = STILL.width / slips.length
  const width = 292
  const height = 560
  for (const [place, { place: shop, thing, price, tax }] of slips.entries()) {
    const turn = chance.int(-5, 5)
    const paper = { x: step * (place + 0.5), y: 480 + chance.int(-60, 60), width, height, turn }
    lay(drawing, paper, () => {
      const teeth = `l${width / 28} -14l${width / 28} 14`.repeat(14)
      still.add(`<path d="M0 ${height + 1}${teeth}z" fill="${colours.ground}"/>`)
      still.line(shop, { face: TITLE, size: 38, x: width / 2, y: 84, fill: INK, anchor: 'middle' })
      still.add(`<path d="M28 120H${width - 28}" stroke="${INK}" stroke-width="2.5" stroke-dasharray="9 7"/>`)
      still.block(thing, { face: TEXT, x: 28, y: 156, width: width - 56, height: 110, max: 34, min: 22, fill: INK })
      still.line('CHF', { face: TEXT, size: 30, x: 28, y: 332, fill: INK })
      still.line(price, { face: STRONG, size: 54, x: width - 28, y: 332, fill: INK, anchor: 'end' })
      still.add(`<path d="M28 368H${width - 28}" stroke="${INK}" stroke-width="2.5" stroke-dasharray="9 7"/>`)
      for (const [n, line] of tax.split('|').entries())
        still.line(line, { face: TEXT, size: 30, x: 28, y: 420 + n * 44, fill: onPaper(colours) })
      if (place === 1)
        still.add(`<circle cx="190" cy="470" r="92" fill="none" stroke="#8a5a2b" stroke-width="13" opacity="0.4"/>`)
    })
  }
}

/** Slips for the ballot box, each with its cross. */
function drawBallots({ questions }: PlanOf<'ballots'>, drawing: Drawing): void {
  const { still, chance, colours } = drawing
  const accent = onPaper(colours)
  const width = 760
  for (const [place, { question, answer }] of questions.entries()) {
    const paper = {
      x: 560 + place * 340,
      y: 400 + place * 200,
      width,
      height: 500,
      turn: chance.int(3, 7) * (place % 2 === 0 ? -1 : 1),
    }
    lay(drawing, paper, () => {
      still.add(`<rect width="${width}" height="500" fill="${mixed(colours.strong, PAPER, 0.1 + place * 0.08)}"/>`)
      still.line('Stimmzettel', { face: TITLE, size: 58, x: 60, y: 108, fill: INK })
      still.block(question, { face: TEXT, x: 60, y: 158, width: width - 120, height: 110, max: 38, min: 26, fill: INK })
      for (const [n, choice] of (['Ja', 'Nein'] as const).entries()) {
        const x = 60 + n * 330
        still.add(`<rect x="${x}" y="320" width="112" height="112" fill="${PAPER}" stroke="${INK}" stroke-width="5"/>`)
        still.line(choice, { face: STRONG, size: 56, x: x + 142, y: 396, fill: INK })
        if (choice === answer)
          still.add(
            `<path d="M${x + 16} 340C${x + 40} 368 ${x + 66} 390 ${x + 102} 420M${x + 98} 332C${x + 70} 362 ${x + 40} 392 ${x + 12} 424" fill="none" stroke="${accent}" stroke-width="13" stroke-linecap="round"/>`,
          )
      }
    })
  }
}

/** What stands out on white: on a dark table that is the table's own colour. */
function onPaper({ ground, ink, strong }: StillColours): string {
  return ink === '#fbf8f2' ? ground : strong
}
