import { type Face, measure } from '#server/media/og-pictures/lettering.ts'
import { round } from '../../covers/design.ts'
import { fillLines } from '../../covers/line-breaking.ts'
import { newSheet, type Sheet } from '../../covers/sheet.ts'
import type { Figure } from './figure.ts'
import { FIGURE, STILL, type StillColours } from './still.ts'

const TITLE: Face = { family: 'serif', weight: 500, optical: 60 }
const LABEL: Face = { family: 'sans', weight: 500, width: 94 }
const NUMBER: Face = { family: 'sans', weight: 650, width: 90 }

const MARGIN = 92
const WIDTH = STILL.width - 2 * MARGIN
/** Between title and foot. */
const TOP = 300
const GAP = 46
const FOOT = 880

interface Drawing {
  still: Sheet
  colours: StillColours
  /** Where the title leaves room. */
  top: number
}

/** What an article has counted, drawn large: its lettering is read on a telephone, too. */
export function drawFigure(figure: Figure, colours: StillColours): { svg: string } {
  const still = newSheet(STILL.width, STILL.height, colours.ground)
  const { bottom } = still.block(figure.title, {
    face: TITLE,
    x: MARGIN,
    y: 92,
    width: WIDTH,
    height: 150,
    max: 88,
    min: 44,
    fill: colours.ink,
  })
  const drawing = { still, colours, top: Math.max(TOP, Math.round(bottom + GAP)) }
  switch (figure.chart) {
    case 'bars':
      drawBars(barsOf(figure.rows, figure.unit), drawing)
      break
    case 'parts':
      drawBars(partsOf(figure.rows), drawing)
      break
    case 'squares':
      drawSquares(figure.rows, drawing)
      break
    case 'line':
      drawLines(figure, drawing)
      break
    case 'timeline':
      drawTimeline(figure.rows, drawing)
      break
  }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${FIGURE.width}" height="${FIGURE.height}" viewBox="0 0 ${STILL.width} ${STILL.height}">${still.toSvg()}</svg>`,
  }
}

interface Bar {
  name: string
  value: number
  /** What the value is a part of. */
  whole?: number
  says: string
}

function barsOf(rows: Figure['rows'], unit: string): Bar[] {
  return rows.map(([name, value = '']) => ({ name, value: Number(value), says: unit ? `${value} ${unit}` : value }))
}

function partsOf(rows: Figure['rows']): Bar[] {
  return rows.map(([name, value = '', whole = '']) => ({
    name,
    value: Number(value),
    whole: Number(whole),
    says: `${value} von ${whole}`,
  }))
}

/** Bars below their names; the longest one leaves room for what it says. */
function drawBars(bars: readonly Bar[], { still, colours, top: begin }: Drawing): void {
  const step = Math.min(280, (FOOT - begin) / bars.length)
  const label = Math.min(56, step * 0.3)
  const number = Math.min(88, step * 0.4)
  const most = Math.max(...bars.map(({ value, whole = value }) => whole))
  const room = WIDTH - Math.max(...bars.map(({ says }) => measure(says, NUMBER))) * number - 34
  const high = step * 0.38
  for (const [place, { name, value, whole, says }] of bars.entries()) {
    const y = begin + place * step
    const [long, all] = [value, whole ?? 0].map((one) => round((one / most) * room)) as [number, number]
    still.line(name, {
      face: LABEL,
      size: fitted(name, LABEL, label),
      x: MARGIN,
      y: y + label * 0.8,
      fill: colours.ink,
    })
    const top = round(y + label * 1.16)
    if (all > 0) still.add(rect({ x: MARGIN, y: top, width: all, height: high }, colours.pale))
    still.add(rect({ x: MARGIN, y: top, width: Math.max(long, 6), height: high }, colours.strong))
    still.line(says, {
      face: NUMBER,
      size: number,
      x: MARGIN + Math.max(long, all) + 24,
      y: top + high / 2 + number * 0.36,
      fill: colours.ink,
    })
  }
}

/** A square for each; the groups differ in how they are filled, too. */
function drawSquares(rows: Figure['rows'], { still, colours, top }: Drawing): void {
  const groups = rows.map(([name, value = '']) => ({ name, count: Number(value) }))
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const legend = groups.length * 74
  const room = FOOT - legend - top - 24
  const { columns, cell } = gridFor(count, { width: WIDTH, height: room })
  const size = round(cell * 0.84)
  const marks = [
    { fill: colours.strong, inner: '' },
    { fill: colours.pale, inner: '' },
    { fill: colours.ground, inner: colours.ink },
  ]
  let n = 0
  for (const [place, group] of groups.entries()) {
    const { fill, inner } = marks[place] ?? { fill: colours.ground, inner: colours.ink }
    const square = (x: number, y: number, side: number) =>
      inner === ''
        ? rect({ x, y, width: side, height: side }, fill)
        : `<rect x="${x + 2.5}" y="${y + 2.5}" width="${side - 5}" height="${side - 5}" fill="${fill}" stroke="${inner}" stroke-width="5"/>`
    for (let one = 0; one < group.count; one += 1, n += 1) {
      still.add(square(round(MARGIN + (n % columns) * cell), round(top + Math.floor(n / columns) * cell), size))
    }
    const y = FOOT - legend + place * 74
    still.add(square(MARGIN, y + 14, 46))
    const says = `${group.count}  ${group.name}`
    still.line(says, {
      face: LABEL,
      size: fitted(says, LABEL, 48, WIDTH - 74),
      x: MARGIN + 74,
      y: y + 54,
      fill: colours.ink,
    })
  }
}

function gridFor(count: number, { width, height }: { width: number; height: number }) {
  return Array.from({ length: count }, (_, n) => n + 1)
    .map((columns) => ({ columns, cell: Math.min(width / columns, height / Math.ceil(count / columns), 150) }))
    .reduce((best, one) => (one.cell > best.cell ? one : best))
}

/** A line a column: the first dashed, the second whole. */
function drawLines(
  { head, rows, most }: Extract<Figure, { chart: 'line' }>,
  { still, colours, top: begin }: Drawing,
): void {
  const [top, foot] = [begin + 20, FOOT - 210]
  const x = (place: number) => MARGIN + 60 + (place * (WIDTH - 120)) / (rows.length - 1)
  const y = (value: number) => round(foot - (value / most) * (foot - top))
  still.add(`<path d="M${MARGIN} ${foot}H${MARGIN + WIDTH}" stroke="${colours.ink}" stroke-width="4"/>`)
  for (const [place, [name]] of rows.entries())
    still.line(name, {
      face: LABEL,
      size: 40,
      x: x(place),
      y: foot + 56,
      fill: colours.ink,
      anchor: anchorAt(place, rows.length),
    })
  const looks = [
    { stroke: colours.ink, dash: ' stroke-dasharray="18 14"', below: 1 },
    { stroke: colours.strong, dash: '', below: -1 },
  ]
  for (const [column, { stroke, dash, below }] of looks.entries()) {
    const values = rows.map((row) => Number(row[column + 1]))
    const points = values.map((value, place) => `${x(place)} ${y(value)}`)
    still.add(`<path d="M${points.join('L')}" fill="none" stroke="${stroke}" stroke-width="10"${dash}/>`)
    for (const [place, value] of values.entries()) {
      still.add(`<circle cx="${x(place)}" cy="${y(value)}" r="15" fill="${stroke}"/>`)
      // Where both begin close together, the numbers stand on the outer sides.
      const other = Number(rows[place]?.[2 - column])
      const side = value === other ? below : value > other ? -1 : 1
      still.line(String(value), {
        face: NUMBER,
        size: 54,
        x: x(place),
        y: y(value) + (side < 0 ? -30 : 66),
        fill: stroke,
        anchor: anchorAt(place, rows.length),
      })
    }
    const row = FOOT - 92 + column * 66
    still.add(`<path d="M${MARGIN} ${row}h96" stroke="${stroke}" stroke-width="10"${dash}/>`)
    const name = head[column + 1] ?? ''
    still.line(name, {
      face: LABEL,
      size: fitted(name, LABEL, 42, WIDTH - 124),
      x: MARGIN + 124,
      y: row + 14,
      fill: colours.ink,
    })
  }
}

function anchorAt(place: number, count: number): 'start' | 'middle' | 'end' {
  if (place === 0) return 'start'
  return place === count - 1 ? 'end' : 'middle'
}

/** When on the left, what on the right, along one line downwards. */
function drawTimeline(rows: Figure['rows'], { still, colours, top }: Drawing): void {
  const when = Math.max(...rows.map(([name]) => measure(name, NUMBER))) * 46
  const axis = MARGIN + when + 54
  const left = axis + 54
  const width = MARGIN + WIDTH - left
  const step = Math.min(190, (FOOT - top) / rows.length)
  const size = Math.min(48, step * 0.42)
  const last = top + (rows.length - 1) * step + 24
  still.add(`<path d="M${axis} ${top + 24}V${last}" stroke="${colours.pale}" stroke-width="8"/>`)
  for (const [place, [name, what = '']] of rows.entries()) {
    const y = top + place * step + 24
    still.line(name, { face: NUMBER, size: 46, x: axis - 54, y: y + 16, fill: colours.ink, anchor: 'end' })
    still.add(`<circle cx="${axis}" cy="${y}" r="18" fill="${colours.strong}"/>`)
    const lines = fillLines(what, width / size, (words) => measure(words, LABEL))
    for (const [n, line] of lines.entries())
      still.line(line, { face: LABEL, size, x: left, y: y + size * 0.36 + n * size * 1.22, fill: colours.ink })
  }
}

/** The largest size at which a line has room. */
function fitted(text: string, face: Face, largest: number, width = WIDTH): number {
  return Math.min(largest, width / measure(text, face))
}

function rect({ x, y, width, height }: { x: number; y: number; width: number; height: number }, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}
