import { namedReferences } from '#contract/sales/named-references.ts'
import { NO_REFERENCES, type OrderReferences } from '#contract/sales/order-references.ts'
import {
  decorate,
  type Element,
  linesOf,
  mm,
  PAGE,
  type Paper,
  type Pdf,
  part,
  setLine,
  setLines,
  writeSheet,
} from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, SOFT, serif, text } from '#kernel/drawing/styles.ts'
import type { Biller, DocumentFacts } from '../tables.ts'
import { invoiceWords as words } from './invoice-words.ts'
import { BODY, FOOT, LEFT, QR_BILL_FOOT, RIGHT, SECOND, TOP } from './layout.ts'
import { ADDRESSED, type Addressed, type Recipient, recipientLines, recipientOf, setAddress } from './letter-address.ts'

interface Letter extends Pick<Paper, 'title' | 'at'>, Addressed, Pick<DocumentFacts, 'deliveryAddress'> {
  /** Points. */
  titleSize: number
  /** The day of the letter, where nothing below the title says it. */
  date?: string
  /** What stands below the title: label and value, side by side. */
  told: readonly (readonly [label: string, value: string])[]
  /** Left ends of these. */
  columns?: readonly number[]
  /** Draws what the letter says from a first baseline on; returns whether a QR-bill ends its last page. */
  body: (pdf: Pdf, root: Element, y: number) => boolean
}

/** Left ends of the facts below a title: first and third have room for «30. September 2026», the second for a number. */
const COLUMNS = [LEFT, mm(59), mm(87), SECOND]

/** Writes a letter of the publisher: head, title and facts, the body, and the foot of each page. */
export function writeLetter(letter: Letter): Promise<Uint8Array> {
  const { title, titleSize, at, biller, told, date, columns = COLUMNS, references = NO_REFERENCES, body } = letter
  return writeSheet({ title, author: biller.name, at }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    pdf.addPage()
    const recipient = recipientOf(pdf, letter)
    drawHead(pdf, root, letter, recipient)
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
    const y = drawReferences(pdf, root, recipient.isMeantFor ? { ...references, attention: null } : references)
    const hasQrBill = body(pdf, root, y)
    root.end()
    drawFeet(pdf, biller, hasQrBill)
  })
}

/** Below the facts, and between one of these and the next. */
const REFERENCES = { from: mm(103), leading: mm(5), values: mm(59) } as const

/** Draws what the buyer's bookkeeping reads, one below the other; returns the first baseline of what follows. */
function drawReferences(pdf: Pdf, root: Element, references: OrderReferences): number {
  let y = REFERENCES.from
  for (const { label, value } of namedReferences(references)) {
    const style = bold(10)
    const lines = linesOf(pdf, value, { style, width: RIGHT - REFERENCES.values })
    const at = y
    part(pdf, root, 'P', () => {
      setLine(pdf, label, { x: LEFT, y: at, style: text(8.5, SOFT) })
      setLines(pdf, lines, { x: REFERENCES.values, y: at, style, leading: REFERENCES.leading })
    })
    y += lines.length * REFERENCES.leading
  }
  return BODY + (y - REFERENCES.from)
}

/** Draws the publisher and the recipient. */
function drawHead(
  pdf: Pdf,
  root: Element,
  { biller, deliveryAddress }: Pick<DocumentFacts, 'biller' | 'deliveryAddress'>,
  { address, lines: to }: Recipient,
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
  part(pdf, root, 'P', () => setAddress(pdf, to, { from: LEFT, to: LEFT + ADDRESSED }))
  const elsewhere = deliveryAddress ? recipientLines(deliveryAddress, biller) : []
  if (elsewhere.length === 0 || elsewhere.join() === address.join()) return
  part(pdf, root, 'P', () => {
    setLine(pdf, words.deliveryAddress, { x: SECOND, y: mm(42), style: text(8.5, SOFT) })
    setAddress(pdf, elsewhere, { from: SECOND, to: RIGHT })
  })
}

/** The stripe in the publisher's colour at the top of each page. */
export function drawBand(pdf: Pdf): void {
  pdf.rect(0, 0, PAGE.width, mm(3)).fill(ACCENT)
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
