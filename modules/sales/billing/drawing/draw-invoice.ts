import { formatFigure, formatRate, toMoney } from '#contract/ground/money.ts'
import { mm } from '#kernel/drawing/sheet.ts'
import { text } from '#kernel/drawing/styles.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { DocumentLine } from '../tables.ts'
import { drawArticles } from './article-table.ts'
import { creditNoteWords } from './credit-note-words.ts'
import type { InvoiceToDraw } from './invoice-to-draw.ts'
import { invoiceWords as words } from './invoice-words.ts'
import { RIGHT } from './layout.ts'
import { turnPage, writeLetter } from './letter.ts'
import { drawPayment } from './payment-terms.ts'
import { drawTotals } from './totals.ts'

const ARTICLE_END = mm(98)

/** The figures of a line, in columns that end here. */
const COLUMNS = [
  { title: words.columns.amount, end: mm(110), value: (line: DocumentLine) => String(line.amount) },
  { title: words.columns.price, end: mm(132), value: (line: DocumentLine) => formatFigure(toMoney(line.unitPrice)) },
  { title: words.columns.discount, end: mm(150), value: discountOf },
  { title: words.columns.vat, end: mm(167), value: (line: DocumentLine) => line.vatRates.map(formatRate) },
  { title: words.columns.total, end: RIGHT, value: (line: DocumentLine) => formatFigure(toMoney(line.total)) },
].map((column) => ({ ...column, style: text(9.5) }))

function discountOf({ quantityDiscountRate: rate }: DocumentLine): string {
  return rate > 0 ? formatRate(rate) : ''
}

/** Draws an invoice or a credit note; the same facts always give the same bytes. */
export function drawInvoice(invoice: InvoiceToDraw): Promise<Uint8Array> {
  const { number, issuedAt, facts } = invoice
  const { lines, credit, biller } = facts
  const { title, continued } = credit ? creditNoteWords : words
  return writeLetter({
    ...facts,
    title: title(number),
    titleSize: 21,
    at: new Date(issuedAt),
    told: toldOf(invoice),
    body: (pdf, root, y) => {
      const turn = () => turnPage(pdf, { brand: biller.brand, continued: continued(number) })
      const goods = { lines, columns: COLUMNS, articleEnd: ARTICLE_END, y, turnPage: turn }
      const afterLines = lines.length > 0 ? drawArticles(pdf, root, goods) + 4 : y
      const afterTotals = drawTotals(pdf, root, { invoice, y: afterLines, turnPage: turn })
      return drawPayment(pdf, root, { invoice, y: afterTotals, turnPage: turn })
    },
  })
}

function toldOf({ issuedAt, dueOn, facts: { order, paid, credit } }: InvoiceToDraw): [string, string][] {
  const told: [string, string][] = [
    [credit ? creditNoteWords.date : words.date, swissDate(issuedAt)],
    [words.order, order.number],
    [words.orderedOn, swissDate(order.placedAt)],
  ]
  if (dueOn) told.push([words.dueOn, swissDate(dueOn)])
  if (paid) told.push([words.paidOn, swissDate(paid.at)])
  if (credit) told.push([creditNoteWords.invoice, credit.invoice.number])
  return told
}
