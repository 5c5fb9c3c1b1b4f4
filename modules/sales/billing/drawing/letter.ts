import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import {
  decorate,
  type Element,
  linesOf,
  mm,
  PAGE,
  type Paper,
  type Pdf,
  part,
  type Style,
  setLine,
  setLines,
  writeSheet,
} from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, SOFT, serif, text } from '#kernel/drawing/styles.ts'
import type { Biller, DocumentFacts } from '../tables.ts'
import { invoiceWords as words } from './invoice-words.ts'
import { FOOT, LEFT, QR_BILL_FOOT, RIGHT, SECOND, TOP } from './layout.ts'

/** The sender of a letter, and who gets it. */
type Addressed = Pick<DocumentFacts, 'biller' | 'billingAddress' | 'deliveryAddress'>

interface Letter extends Pick<Paper, 'title' | 'at'>, Addressed {
  /** Who gets it where that is no buyer, a line each. */
  to?: readonly string[]
  /** Points. */
  titleSize: number
  /** The day of the letter, where nothing below the title says it. */
  date?: string
  /** What stands below the title: label and value, side by side. */
  told: readonly (readonly [label: string, value: string])[]
  /** Left ends of these. */
  columns?: readonly number[]
  /** Draws what the letter says; returns whether a QR-bill ends its last page. */
  body: (pdf: Pdf, root: Element) => boolean
}

/** Left ends of the facts below a title: first and third have room for «30. September 2026», the second for a number. */
const COLUMNS = [LEFT, mm(59), mm(87), SECOND]

/** Writes a letter of the publisher: head, title and facts, the body, and the foot of each page. */
export function writeLetter(letter: Letter): Promise<Uint8Array> {
  const { title, titleSize, at, biller, told, date, columns = COLUMNS, body } = letter
  return writeSheet({ title, author: biller.name, at }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    pdf.addPage()
    drawHead(pdf, root, letter)
    part(pdf, root, 'H1', () => setLine(pdf, title, { x: LEFT, y: mm(83), style: serif(titleSize) }))
    if (date !== undefined) {
      part(pdf, root, 'P', () => setLine(pdf, date, { x: RIGHT, y: mm(72), style: text(10), right: true }))
    }
    for (const [n, [label, value]] of told.entries()) {
      const x = columns[n] ?? LEFT
      part(pdf, root, 'P', () => {
        setLine(pdf, label, { x, y: mm(91), style: text(8.5, SOFT) })
        setLine(pdf, value, { x, y: mm(96), style: bold(10) })
      })
    }
    const hasQrBill = body(pdf, root)
    root.end()
    drawFeet(pdf, biller, hasQrBill)
  })
}

/** Draws the publisher and the recipient. */
function drawHead(
  pdf: Pdf,
  root: Element,
  { biller, billingAddress, deliveryAddress, to: named }: Addressed & Pick<Letter, 'to'>,
): void {
  decorate(pdf, () => drawBand(pdf))
  part(pdf, root, 'P', () => setLine(pdf, biller.brand, { x: LEFT, y: mm(20), style: serif(23, ACCENT) }))
  part(pdf, root, 'P', () => {
    const lines = [biller.name, ...placeLines(biller), biller.phone, biller.email].filter((line) => line !== '')
    setLines(pdf, lines, { x: RIGHT, y: mm(14), style: text(8.5, SOFT), right: true, leading: 11.5 })
  })
  decorate(pdf, () => {
    const sender = [biller.name, ...placeLines(biller)].join(' · ')
    setLine(pdf, sender, { x: LEFT, y: mm(42), style: text(6.5, SOFT) })
  })
  const to = named ?? (billingAddress ? linesFor(billingAddress, biller) : [])
  part(pdf, root, 'P', () => setAddress(pdf, to, { from: LEFT, to: SECOND - mm(5) }))
  const elsewhere = deliveryAddress ? linesFor(deliveryAddress, biller) : []
  if (elsewhere.length === 0 || elsewhere.join() === to.join()) return
  part(pdf, root, 'P', () => {
    setLine(pdf, words.deliveryAddress, { x: SECOND, y: mm(42), style: text(8.5, SOFT) })
    setAddress(pdf, elsewhere, { from: SECOND, to: RIGHT })
  })
}

/** The sizes of an address; its leading, as a multiple of the size; its first baseline, and the room above the title. */
const ADDRESS = { sizes: [10.5, 9.5, 8.5, 7.5, 6.5, 5.5], leading: 13.5 / 10.5, top: mm(48), room: mm(26) } as const

/** Sets an address between two ends, in the largest size in which its wrapped lines have room. */
function setAddress(pdf: Pdf, address: readonly string[], { from: x, to }: { from: number; to: number }): void {
  const settings = ADDRESS.sizes.map((size) => ({ style: text(size), leading: size * ADDRESS.leading }))
  const wrapped = (style: Style) => address.flatMap((line) => linesOf(pdf, line, { style, width: to - x }))
  const fits = ({ style, leading }: (typeof settings)[number]) => (wrapped(style).length - 1) * leading <= ADDRESS.room
  const setting = settings.find(fits) ?? settings.at(-1)
  if (setting) setLines(pdf, wrapped(setting.style), { x, y: ADDRESS.top, ...setting })
}

/** The stripe in the publisher's colour at the top of each page. */
export function drawBand(pdf: Pdf): void {
  pdf.rect(0, 0, PAGE.width, mm(3)).fill(ACCENT)
}

/** The country is printed where the letter goes abroad. */
function linesFor(address: PrintedAddress, biller: Biller): string[] {
  const lines = addressLines(address)
  return address.country === biller.country ? lines.slice(0, -1) : lines
}

function placeLines({ street, number, post_code, city }: Biller): string[] {
  return [
    [street, number],
    [post_code, city],
  ]
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
}

/** Begins the next page, whose head says what goes on, and returns its first baseline. */
export function turnPage(pdf: Pdf, { brand, continued }: { brand: string; continued: string }): number {
  pdf.addPage()
  decorate(pdf, () => {
    drawBand(pdf)
    setLine(pdf, brand, { x: LEFT, y: mm(17), style: serif(13, ACCENT) })
    setLine(pdf, continued, { x: RIGHT, y: mm(17), style: text(9, SOFT), right: true })
  })
  return TOP
}

/** What stands at the foot of every page; above the QR-bill, where nothing else may be printed. */
function drawFeet(pdf: Pdf, biller: Biller, hasQrBill: boolean): void {
  const { start, count } = pdf.bufferedPageRange()
  const about = [biller.name, biller.vat_number && words.vatNumber(biller.vat_number), biller.website]
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    const y = hasQrBill && page === count - 1 ? QR_BILL_FOOT : FOOT
    decorate(pdf, () => {
      setLine(pdf, about.filter(Boolean).join(' · '), { x: LEFT, y, style: text(7.5, SOFT) })
      setLine(pdf, words.page(page + 1, count), { x: RIGHT, y, style: text(7.5, SOFT), right: true })
    })
  }
}
