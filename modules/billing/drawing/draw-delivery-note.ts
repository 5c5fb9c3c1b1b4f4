import type { PrintedAddress } from '#contract/account/addresses.ts'
import type { Format } from '#contract/shop/catalogue.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { Biller } from '../tables.ts'
import {
  ACCENT,
  BOTTOM,
  bold,
  drawFeet,
  drawHead,
  type Element,
  INK,
  LEADING,
  LEFT,
  part,
  RIGHT,
  RULE,
  rule,
  SOFT,
  serif,
  TOP,
  text,
} from './draw-invoice.ts'
import { invoiceWords } from './invoice-words.ts'
import { deliveryNoteWords as words } from './letter-words.ts'
import { decorate, linesOf, mm, PAGE, type Pdf, setLine, setLines, writeSheet } from './sheet.ts'

interface DeliveredLine {
  title: string
  format: Format
  edition: string | null
  isbn: string | null
  quantity: number
}

/** What lies in a parcel: all that its delivery note is drawn from. */
export interface DeliveryNoteToDraw {
  biller: Biller
  to: PrintedAddress
  order: { number: string; placedAt: string }
  /** ISO time of the note. */
  at: string
  /** Null before it is sent. */
  parcel: { carrier: string | null; trackingNumber: string | null } | null
  lines: readonly DeliveredLine[]
  /** Something of the order comes later. */
  isRestToCome: boolean
}

/** Left ends of the facts below the title; the number of a parcel is the longest. */
const FACTS = [LEFT, mm(60), mm(100), mm(128)] as const

const TITLE_WIDTH = mm(145) - LEFT

/** Draws a delivery note, without prices. */
export function drawDeliveryNote(note: DeliveryNoteToDraw): Promise<Uint8Array> {
  const { biller, to, order, at } = note
  const title = words.title(order.number)
  return writeSheet({ title, author: biller.name, at: new Date(at) }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    pdf.addPage()
    drawHead(pdf, root, { facts: { biller, billingAddress: to, deliveryAddress: null } })
    part(pdf, root, 'H1', () => setLine(pdf, title, { x: LEFT, y: mm(83), style: serif(21) }))
    drawFacts(pdf, root, note)
    const y = drawLines(pdf, root, note)
    if (note.isRestToCome) {
      part(pdf, root, 'P', () => setLine(pdf, words.rest, { x: LEFT, y: y + 10, style: text(10) }))
    }
    root.end()
    drawFeet(pdf, biller)
  })
}

function drawFacts(pdf: Pdf, root: Element, { at, order, parcel }: DeliveryNoteToDraw): void {
  const told: [string, string | null | undefined][] = [
    [words.date, swissDate(at)],
    [invoiceWords.orderedOn, swissDate(order.placedAt)],
    [words.carrier, parcel?.carrier],
    [words.trackingNumber, parcel?.trackingNumber],
  ]
  const known = told.filter(([, value]) => value)
  known.forEach(([label, value], n) => {
    const x = FACTS[n] ?? LEFT
    part(pdf, root, 'P', () => {
      setLine(pdf, label, { x, y: mm(91), style: text(8.5, SOFT) })
      setLine(pdf, value ?? '', { x, y: mm(96), style: bold(10) })
    })
  })
}

function drawLines(pdf: Pdf, root: Element, note: DeliveryNoteToDraw): number {
  const table = pdf.struct('Table')
  root.add(table)
  let y = drawColumnHeads(pdf, table, mm(106))
  for (const line of note.lines) {
    const title = linesOf(pdf, line.title, { style: bold(9.5), width: TITLE_WIDTH })
    const details = linesOf(pdf, detailsOf(line), { style: text(8.5, SOFT), width: TITLE_WIDTH })
    const height = (title.length + details.length) * LEADING + 8
    if (y + height - LEADING > BOTTOM) y = drawColumnHeads(pdf, table, turnPage(pdf, note))
    const row = pdf.struct('TR')
    table.add(row)
    part(pdf, row, 'TD', () => {
      const after = setLines(pdf, title, { x: LEFT, y, style: bold(9.5), leading: LEADING })
      setLines(pdf, details, { x: LEFT, y: after, style: text(8.5, SOFT), leading: LEADING })
    })
    part(pdf, row, 'TD', () => setLine(pdf, String(line.quantity), { x: RIGHT, y, style: bold(11), right: true }))
    row.end()
    y += height
    decorate(pdf, () => rule(pdf, y - LEADING - 1, RULE, 0.5))
  }
  table.end()
  return y
}

function detailsOf({ format, edition, isbn }: DeliveredLine): string {
  return [formatLabels[format], edition, isbn && invoiceWords.isbn(isbn)].filter(Boolean).join(', ')
}

function drawColumnHeads(pdf: Pdf, table: Element, y: number): number {
  const row = pdf.struct('TR')
  table.add(row)
  const style = text(8.5, SOFT)
  part(pdf, row, 'TH', () => setLine(pdf, invoiceWords.columns.article, { x: LEFT, y, style }))
  part(pdf, row, 'TH', () => setLine(pdf, invoiceWords.columns.amount, { x: RIGHT, y, style, right: true }))
  row.end()
  decorate(pdf, () => rule(pdf, y + 6, INK, 0.8))
  return y + 21
}

/** Begins the next page and returns its first baseline. */
function turnPage(pdf: Pdf, { biller, order }: DeliveryNoteToDraw): number {
  pdf.addPage()
  decorate(pdf, () => {
    pdf.rect(0, 0, PAGE.width, mm(3)).fill(ACCENT)
    setLine(pdf, biller.brand, { x: LEFT, y: mm(17), style: serif(13, ACCENT) })
    setLine(pdf, words.title(order.number), { x: RIGHT, y: mm(17), style: text(9, SOFT), right: true })
  })
  return TOP
}
