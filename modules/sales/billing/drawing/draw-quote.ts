import { formatFigure, formatRate, toMoney } from '#contract/ground/money.ts'
import { type Element, linesOf, mm, type Pdf, part, setLines } from '#kernel/drawing/sheet.ts'
import { bold, text } from '#kernel/drawing/styles.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { DocumentFacts, DocumentLine } from '../tables.ts'
import { drawArticles } from './article-table.ts'
import { invoiceWords } from './invoice-words.ts'
import { BOTTOM, LEFT, RIGHT } from './layout.ts'
import { turnPage, writeLetter } from './letter.ts'
import { quoteWords as words } from './letter-words.ts'
import { drawTotals } from './totals.ts'

type QuotedLine = Omit<DocumentLine, 'vatRates' | 'supply'>

/** A quote: all that its PDF is drawn from. Amounts in Rappen. */
export interface QuoteToDraw
  extends Required<Pick<DocumentFacts, 'biller' | 'references' | 'billingAddress' | 'deliveryAddress'>> {
  quoteNumber: string
  /** Whom it is for, a line each, where there is no address yet. */
  to: readonly string[]
  /** ISO time, and day. */
  madeAt: string
  validUntil: string
  lines: readonly QuotedLine[]
  shipping: number
  total: number
  vat: readonly { rate: number; gross: number; vat: number }[]
  /** Of staff. */
  note: string | null
  buyer: 'person' | 'school'
  /** The address of the page where it is ordered. */
  page: string
}

const ARTICLE_END = mm(105)

/** The figures of a line, in columns that end here. */
const COLUMNS = [
  { title: invoiceWords.columns.amount, end: mm(119), value: (line: QuotedLine) => String(line.amount) },
  {
    title: invoiceWords.columns.price,
    end: mm(143),
    value: (line: QuotedLine) => formatFigure(toMoney(line.unitPrice)),
  },
  { title: invoiceWords.columns.discount, end: mm(162), value: discountOf },
  { title: invoiceWords.columns.total, end: RIGHT, value: (line: QuotedLine) => formatFigure(toMoney(line.total)) },
].map((column) => ({ ...column, style: text(9.5) }))

function discountOf({ quantityDiscountRate: rate }: QuotedLine): string {
  return rate > 0 ? formatRate(rate) : ''
}

/** Draws a quote; the same facts always give the same bytes. */
export function drawQuote(quote: QuoteToDraw): Promise<Uint8Array> {
  const { quoteNumber: number, biller, billingAddress, to, madeAt, validUntil, lines } = quote
  return writeLetter({
    biller,
    billingAddress,
    ...(billingAddress === null ? { to } : {}),
    deliveryAddress: quote.deliveryAddress,
    references: quote.references,
    title: words.title(number),
    titleSize: 21,
    at: new Date(madeAt),
    told: [
      [words.date, swissDate(madeAt)],
      [words.validUntil, swissDate(validUntil)],
    ],
    body: (pdf, root, y) => {
      const turn = () => turnPage(pdf, { brand: biller.brand, continued: words.continued(number) })
      const goods = { lines, columns: COLUMNS, articleEnd: ARTICLE_END, y, turnPage: turn }
      const afterLines = drawArticles(pdf, root, goods) + 4
      const { total, vat, shipping, deliveryAddress } = quote
      const summed = { total, vat, facts: { lines, voucher: null, shipping, deliveryAddress } }
      const afterTotals = drawTotals(pdf, root, { invoice: summed, y: afterLines, turnPage: turn })
      drawTerms(pdf, root, quote, { y: afterTotals, turn })
      return false
    },
  })
}

const LEADING = 14

/** Says how long it holds and how it is ordered, and what staff note; a long note goes on on the next page. */
function drawTerms(
  pdf: Pdf,
  root: Element,
  { validUntil, note, buyer, page }: QuoteToDraw,
  { y: top, turn }: { y: number; turn: () => number },
): void {
  let y = top
  const write = (tag: 'H2' | 'P', said: string, style = text(10)) => {
    const lines = linesOf(pdf, said, { style, width: RIGHT - LEFT })
    if (y + (lines.length - 1) * LEADING > BOTTOM) y = turn()
    part(pdf, root, tag, () => setLines(pdf, lines, { x: LEFT, y, style, leading: LEADING }))
    y += lines.length * LEADING + 6
  }
  write('P', words.holds(validUntil))
  write('P', `${words.order[buyer]} ${page}`)
  const said = note?.split('\n').filter((line) => line.trim() !== '') ?? []
  if (said.length === 0) return
  write('H2', words.note, bold(10))
  for (const paragraph of said) write('P', paragraph)
}
