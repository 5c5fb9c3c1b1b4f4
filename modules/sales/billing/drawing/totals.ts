import { formatAmount, formatFigure, formatRate, toMoney } from '#contract/ground/money.ts'
import { type Sums, sumRows, sumsOfLines } from '#contract/sales/sums.ts'
import {
  decorate,
  type Element,
  linesOf,
  mm,
  type Pdf,
  part,
  setLine,
  setLines,
  setRule,
} from '#kernel/drawing/sheet.ts'
import { bold, INK, SOFT, text } from '#kernel/drawing/styles.ts'
import type { CreditFacts, DocumentFacts, DocumentLine } from '../tables.ts'
import { creditNoteWords } from './credit-note-words.ts'
import type { Flow, InvoiceToDraw } from './invoice-to-draw.ts'
import { invoiceWords as words } from './invoice-words.ts'
import { BOTTOM, LEFT, RIGHT, SECOND } from './layout.ts'

/** What has sums and VAT: an invoice, a credit note, or a quote. */
export interface Summed extends Pick<InvoiceToDraw, 'total' | 'vat'> {
  facts: Pick<DocumentFacts, 'voucher' | 'voucherExceptions' | 'shipping' | 'deliveryAddress' | 'credit'> & {
    lines: readonly Pick<DocumentLine, 'amount' | 'unitPrice' | 'total'>[]
  }
}

/** Right ends of the columns of the VAT. */
const VAT_COLUMNS = [mm(55), mm(82), mm(105)] as const

const NOTE = text(8, SOFT)
const NOTE_LEADING = 10

/** Draws the sums, and to their left the VAT that they contain; returns the next baseline. */
export function drawTotals(pdf: Pdf, root: Element, { invoice, y, turnPage }: Flow<Summed>): number {
  const sums = rowsOf(invoice)
  const notes = notesOf(pdf, invoice)
  const height = Math.max(sums.length * 15 + notes.length * NOTE_LEADING + 12, invoice.vat.length * 13 + 30)
  const top = y + height > BOTTOM ? turnPage() : y
  let at = top
  for (const [label, value] of sums) {
    part(pdf, root, 'P', () => {
      setLine(pdf, label, { x: SECOND, y: at, style: text(9.5) })
      setLine(pdf, value, { x: RIGHT, y: at, style: text(9.5), right: true })
    })
    at += 15
  }
  if (notes.length > 0) {
    const place = { x: SECOND, y: at - 2, style: NOTE, leading: NOTE_LEADING }
    part(pdf, root, 'P', () => setLines(pdf, notes, place))
    at += notes.length * NOTE_LEADING
  }
  decorate(pdf, () => setRule(pdf, at - 8, { colour: INK, width: 0.8, from: SECOND }))
  part(pdf, root, 'P', () => {
    const style = bold(12)
    setLine(pdf, words.total, { x: SECOND, y: at + 8, style })
    setLine(pdf, formatAmount(toMoney(invoice.total)), { x: RIGHT, y: at + 8, style, right: true })
  })
  drawVat(pdf, root, invoice, top)
  return top + height + 22
}

/** What the voucher does not count, below the sums. */
function notesOf(pdf: Pdf, { facts: { voucherExceptions = [] } }: Summed): readonly string[] {
  return voucherExceptions.flatMap((said) => linesOf(pdf, said, { style: NOTE, width: RIGHT - SECOND }))
}

function rowsOf(invoice: Summed): [string, string][] {
  const { deliveryAddress, credit } = invoice.facts
  if (credit) return creditRows(invoice, credit)
  return sumRows(sumsOf(invoice.facts), deliveryAddress !== null).map(({ kind, label, amount }) => [
    label,
    kind === 'shipping' && amount.amount === 0 ? words.free : formatFigure(amount),
  ])
}

/** Only what a credit note gives back: no goods or shipping that stay billed. */
function creditRows({ total, facts }: Summed, credit: CreditFacts) {
  const amounts: [string, number][] = [
    ...sumRows(sumsOf(facts), false).map(({ label, amount }): [string, number] => [label, amount.amount]),
    [creditNoteWords.deducted, -credit.deducted],
    [creditNoteWords.goodwill, credit.cause === 'goodwill' ? total : 0],
  ]
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]): [string, string] => [label, formatFigure(toMoney(amount))])
}

function sumsOf({ lines, voucher, shipping }: Summed['facts']): Sums {
  return {
    ...sumsOfLines(lines.map(({ amount: copies, unitPrice, total }) => ({ copies, unitPrice, total }))),
    voucher: voucher && { code: voucher.code, amount: toMoney(voucher.amount) },
    shipping: toMoney(shipping),
  }
}

function drawVat(pdf: Pdf, root: Element, invoice: Summed, y: number): void {
  part(pdf, root, 'H2', () => {
    const title = invoice.facts.credit ? creditNoteWords.vatTitle : words.vat.title
    setLine(pdf, title, { x: LEFT, y, style: bold(8.5) })
  })
  const table = pdf.struct('Table')
  root.add(table)
  const { rate, gross, net, vat } = words.vat
  const rows = invoice.vat.map((line) => [
    formatRate(line.rate),
    ...[line.gross, line.gross - line.vat, line.vat].map((amount) => formatFigure(toMoney(amount))),
  ])
  for (const [n, cells] of [[rate, gross, net, vat], ...rows].entries()) {
    const row = pdf.struct('TR')
    table.add(row)
    const style = text(8.5, n === 0 ? SOFT : INK)
    cells.forEach((value, column) => {
      const right = VAT_COLUMNS[column - 1]
      const place = { x: right ?? LEFT, y: y + 14 + n * 13, style, right: right !== undefined }
      part(pdf, row, n === 0 ? 'TH' : 'TD', () => setLine(pdf, value, place))
    })
    row.end()
  }
  table.end()
}
