import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { measure } from '#server/media/og-pictures/lettering.ts'
import { BAND, type CoverSubject, type Reverse } from './design.ts'
import { type CoverGround, chosenFor, coverGround, type Ground } from './draw-cover.ts'
import { isGuard, modulesOf } from './ean-13.ts'
import { fillLines } from './line-breaking.ts'
import { newSheet, type Sheet } from './sheet.ts'

export type BackSubject = Pick<CoverSubject, 'title' | 'series'> &
  Ground & {
    /** A sentence or two about the book. */
    blurb: string
    isbn: string
    /** With its currency. */
    price: string
  }

const MARGIN = 44
const LEADING = 1.42
/** Sizes of the blurb. */
const [LARGEST, SMALLEST] = [29, 15]

/** Pixels of a module of the bar code: half as large again as usual, so that its bars are whole pixels. */
const MODULE = 2
/** Light modules on both sides, and the panel around all. */
const [BEFORE, AFTER] = [11, 7]
const PANEL = { width: (BEFORE + 95 + AFTER) * MODULE, height: 148 }

/** Draws the back of a book: what it is about, the picture of its series in a strip, mark, price and bar code. */
export function drawBack(subject: BackSubject): CoverGround & { svg: string } {
  const { design, chance, colours } = chosenFor(subject)
  const { width, height } = design
  const sheet = newSheet(width, height, colours[0])
  const reverse = design.reverse(colours)
  const foot = height - MARGIN - PANEL.height
  const band = foot - 14 - BAND
  design.trace(sheet, subject, { chance, colours, band })
  const head = sheet.block(subject.title, {
    face: design.face,
    x: MARGIN,
    y: reverse.top ?? MARGIN + 10,
    width: width - 2 * MARGIN,
    height: 84,
    max: 38,
    fill: reverse.ink,
    leading: 1.06,
  })
  const top = head.bottom + 26
  writeBlurb(sheet, subject.blurb, { reverse, top, height: band - 26 - top })
  const fill = reverse.foot ?? reverse.ink
  sheet.line(subject.price, { face: { family: 'sans', weight: 600 }, size: 24, x: MARGIN, y: foot + 40, fill })
  sheet.mark(MARGIN, height - MARGIN - 2, fill)
  drawBarCode(sheet, subject.isbn, { x: width - MARGIN - PANEL.width, y: foot })
  return { svg: sheet.toSvg(), ...coverGround(subject) }
}

function writeBlurb(
  sheet: Sheet,
  blurb: string,
  { reverse: { text: face, ink }, top, height }: { reverse: Reverse; top: number; height: number },
): void {
  const linesAt = (size: number) => fillLines(blurb, (sheet.width - 2 * MARGIN) / size, (text) => measure(text, face))
  let size = LARGEST
  while (size > SMALLEST && linesAt(size).length * size * LEADING > height) size -= 1
  for (const [n, line] of linesAt(size).entries())
    sheet.line(line, { face, size, x: MARGIN, y: top + size * (1 + n * LEADING), fill: ink })
}

const DIGITS = { family: 'sans', weight: 500 } as const

/** The bar code of an ISBN in black on white, whatever the colours of the cover, with the number above and below. */
function drawBarCode(sheet: Sheet, isbn: string, { x, y }: { x: number; y: number }): void {
  const left = x + BEFORE * MODULE
  const [top, high, longer] = [y + 32, 84, 9]
  const bars = [...modulesOf(isbn)]
    .map((module, n) =>
      module === '0' ? '' : `M${left + n * MODULE} ${top}h${MODULE}v${high + (isGuard(n) ? longer : 0)}h-${MODULE}z`,
    )
    .join('')
  sheet.add(`<rect x="${x}" y="${y}" width="${PANEL.width}" height="${PANEL.height}" fill="#fff"/>`)
  sheet.add(`<path d="${bars}" fill="#000" shape-rendering="crispEdges"/>`)
  const write = (text: string, at: { x: number; y: number; size: number; anchor: 'start' | 'middle' }) =>
    sheet.line(text, { face: DIGITS, fill: '#000', ...at })
  write(`ISBN ${hyphenateIsbn(isbn)}`, { x: left, y: y + 22, size: 14.5, anchor: 'start' })
  for (const [n, digit] of [...isbn].entries()) {
    const module = n === 0 ? -BEFORE / 2 : 3 + (n - 0.5) * 7 + (n > 6 ? 5 : 0)
    write(digit, { x: left + module * MODULE, y: top + high + 20, size: 18, anchor: 'middle' })
  }
}
