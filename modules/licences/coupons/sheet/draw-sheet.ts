import { setImmediate } from 'node:timers/promises'
import { slipWords } from '#contract/licences/coupon-words.ts'
import { drawQrCode } from '#kernel/drawing/draw-qr-code.ts'
import {
  decorate,
  type Element,
  linesOf,
  mm,
  PAGE,
  type Pdf,
  part,
  setLine,
  setLines,
  writeSheet,
} from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, RULE, SOFT, serif, text } from '#kernel/drawing/styles.ts'

import type { SheetToDraw, Slip } from './slip.ts'

const COLUMNS = 2
const ROWS = 5
const ON_PAGE = COLUMNS * ROWS

/** Around the slips of a page: what every printer leaves white. */
const EDGE = { x: mm(10), y: mm(11) }
const WIDTH = (PAGE.width - 2 * EDGE.x) / COLUMNS
const HEIGHT = (PAGE.height - 2 * EDGE.y) / ROWS
/** Within a slip. */
const INSET = mm(6)
const QR = mm(24)
const TITLE_LINES = 2
/** Far enough from the edge to be cut whole. */
const STRIPE = { above: mm(3.5), height: mm(1) }
/** Of marks at the corners of slips: solid, so that a paper cutter is aimed by them. */
const CORNER = mm(2)

/** Always the same: a sheet has no date of its own. */
const AT = new Date('2026-01-01T00:00:00Z')

/** Draws slips to hand out, ten on a page. */
export function drawSheet({ brand, slips }: SheetToDraw): Promise<Uint8Array> {
  const titles = new Set(slips.map((slip) => slip.title))
  const [only = ''] = titles
  const title = titles.size === 1 ? slipWords.title(only) : slipWords.document
  return writeSheet({ title, author: brand, at: AT }, async (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    for (const [n, slip] of slips.entries()) {
      if (n % ON_PAGE === 0) {
        pdf.flushPages()
        await setImmediate()
        pdf.addPage()
        decorate(pdf, () => drawCuts(pdf, Math.min(ON_PAGE, slips.length - n)))
      }
      const place = n % ON_PAGE
      const x = EDGE.x + (place % COLUMNS) * WIDTH
      const y = EDGE.y + Math.floor(place / COLUMNS) * HEIGHT
      drawSlip(pdf, root, { slip, brand, x, y })
    }
    root.end()
  })
}

interface Placed {
  slip: Slip
  brand: string
  /** The upper left corner. */
  x: number
  y: number
}

function drawSlip(pdf: Pdf, root: Element, { slip, brand, x, y }: Placed): void {
  const [left, right, foot] = [x + INSET, x + WIDTH - INSET, y + HEIGHT - INSET]
  const width = WIDTH - 2 * INSET - QR - mm(4)
  const element = pdf.struct('Sect')
  root.add(element)
  // The publisher's mark as on letters: the stripe in its colour, and its name.
  decorate(pdf, () => pdf.rect(left, y + STRIPE.above, WIDTH - 2 * INSET, STRIPE.height).fill(ACCENT))
  part(pdf, element, 'P', () => setLine(pdf, brand, { x: left, y: y + INSET + 8, style: serif(11, ACCENT) }))
  const corner = [slip.mark, slip.note].filter((one) => one !== null).join(' · ')
  if (corner !== '') {
    const style = slip.note === null ? text(9, SOFT) : bold(9)
    const [line = ''] = linesOf(pdf, corner, { style, width: WIDTH / 2 - INSET })
    part(pdf, element, 'P', () => setLine(pdf, line, { x: right, y: y + INSET + 8, style, right: true }))
  }
  const title = bold(10.5)
  const lines = shortened(linesOf(pdf, slip.title, { style: title, width }))
  part(pdf, element, 'H2', () => {
    setLines(pdf, lines, { x: left, y: y + INSET + 27, style: title, leading: 13 })
  })
  const facts = slip.facts.flatMap((fact) => linesOf(pdf, fact, { style: text(8, SOFT), width }))
  part(pdf, element, 'P', () => {
    setLines(pdf, facts, { x: left, y: y + INSET + 27 + lines.length * 13, style: text(8, SOFT), leading: 10.5 })
  })
  part(pdf, element, 'P', () => setLine(pdf, slip.code, { x: left, y: foot - 24, style: bold(17, ACCENT) }))
  part(pdf, element, 'P', () => {
    const how = [slipWords.how, slipWords.address(slip.typed)]
    setLines(pdf, how, { x: left, y: foot - 9, style: text(7, SOFT), leading: 9 })
  })
  const draw = () => drawQrCode(pdf, slip.url, { x: right - QR, y: y + INSET + 14, size: QR })
  element.add(pdf.struct('Figure', { alt: slipWords.qrCode(slip.code) }, draw))
  element.end()
}

function shortened(lines: readonly string[]): string[] {
  if (lines.length <= TITLE_LINES) return [...lines]
  const shown = lines.slice(0, TITLE_LINES)
  return [...shown.slice(0, -1), `${shown.at(-1)} …`]
}

/** Dashed lines between the slips of a page, and marks at their corners. */
function drawCuts(pdf: Pdf, slips: number): void {
  const rows = Math.ceil(slips / COLUMNS)
  const [right, bottom] = [EDGE.x + COLUMNS * WIDTH, EDGE.y + rows * HEIGHT]
  pdf.lineWidth(0.5).strokeColor(RULE).dash(3, { space: 3 })
  for (let row = 0; row <= rows; row++) {
    const y = EDGE.y + row * HEIGHT
    pdf.moveTo(EDGE.x, y).lineTo(right, y)
  }
  for (let column = 0; column <= COLUMNS; column++) {
    const x = EDGE.x + column * WIDTH
    pdf.moveTo(x, EDGE.y).lineTo(x, bottom)
  }
  pdf.stroke().undash().strokeColor(SOFT)
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= COLUMNS; column++) {
      const [x, y] = [EDGE.x + column * WIDTH, EDGE.y + row * HEIGHT]
      pdf.moveTo(x - CORNER, y).lineTo(x + CORNER, y)
      pdf.moveTo(x, y - CORNER).lineTo(x, y + CORNER)
    }
  pdf.stroke()
}
