import { formatAmount, formatFigure, toMoney } from '#contract/ground/money.ts'
import { listSheetWords as words } from '#contract/storefront/shopping-list-words.ts'
import { drawQrCode } from '#kernel/drawing/draw-qr-code.ts'
import {
  decorate,
  type Element,
  linesOf,
  mm,
  type Pdf,
  part,
  setLine,
  setLines,
  writeSheet,
} from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, SOFT, serif, text } from '#kernel/drawing/styles.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { drawArticles } from '#modules/sales/billing/drawing/article-table.ts'
import { invoiceWords } from '#modules/sales/billing/drawing/invoice-words.ts'
import { BOTTOM, FOOT, LEFT, RIGHT } from '#modules/sales/billing/drawing/layout.ts'
import { drawBand, turnPage } from '#modules/sales/billing/drawing/letter.ts'
import type { ListLine } from './list-line.ts'
import type { ListToDraw } from './list-to-draw.ts'

/** Large enough to be scanned from a few steps away: the list may hang on the door of a classroom. */
const QR = mm(48)
const QR_TOP = mm(14)
const TITLE = serif(24)
const TITLE_LEADING = 29
/** The first baseline of the table; a long name pushes it down. */
const BODY = mm(82)
const ARTICLE_END = mm(142)
const COLUMNS = [
  { title: words.amount, end: mm(160), value: ({ amount }: ListLine) => String(amount), style: bold(10.5) },
  { title: words.price, end: RIGHT, value: ({ price }: ListLine) => formatFigure(toMoney(price)), style: text(9.5) },
]

/** Draws a list: its name with a QR code, then its products with what a bookshop needs to order them. */
export function drawList(list: ListToDraw): Promise<Uint8Array> {
  const { brand, name, lines, at } = list
  return writeSheet({ title: name, author: brand, at: new Date(at) }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    pdf.addPage()
    const y = drawHead(pdf, root, list)
    const turn = () => turnPage(pdf, { brand, continued: words.continued(name) })
    if (lines.length === 0) part(pdf, root, 'P', () => setLine(pdf, words.empty, { x: LEFT, y, style: text(10.5) }))
    else drawProducts(pdf, root, { list, y, turn })
    root.end()
    drawFeet(pdf, list)
  })
}

function drawHead(pdf: Pdf, root: Element, { brand, name, owner, lines, link }: ListToDraw): number {
  decorate(pdf, () => drawBand(pdf))
  part(pdf, root, 'P', () => setLine(pdf, brand, { x: LEFT, y: mm(20), style: serif(15, ACCENT) }))
  const width = RIGHT - LEFT - (link ? QR + mm(8) : 0)
  const title = linesOf(pdf, name, { style: TITLE, width })
  part(pdf, root, 'H1', () => setLines(pdf, title, { x: LEFT, y: mm(38), style: TITLE, leading: TITLE_LEADING }))
  const copies = lines.reduce((sum, { amount }) => sum + amount, 0)
  const facts = [words.counted(lines.length, copies), ...(owner === null ? [] : [words.by(owner)])]
  const below = mm(38) + (title.length - 1) * TITLE_LEADING + 20
  part(pdf, root, 'P', () => setLines(pdf, facts, { x: LEFT, y: below, style: text(10.5, SOFT), leading: 15 }))
  if (link) drawLink(pdf, root, link)
  return Math.max(link ? BODY : 0, below + facts.length * 15 + 20)
}

function drawLink(pdf: Pdf, root: Element, { url, typed }: NonNullable<ListToDraw['link']>): void {
  const draw = () => drawQrCode(pdf, url, { x: RIGHT - QR, y: QR_TOP, size: QR })
  root.add(pdf.struct('Figure', { alt: words.qrCode }, draw))
  part(pdf, root, 'P', () => {
    const [style, y] = [text(7.5, SOFT), QR_TOP + QR]
    setLine(pdf, words.how, { x: RIGHT, y: y + 11, style, right: true })
    setLine(pdf, typed, { x: RIGHT, y: y + 21, style: bold(7.5), right: true })
  })
}

function drawProducts(
  pdf: Pdf,
  root: Element,
  { list, y, turn }: { list: ListToDraw; y: number; turn: () => number },
): void {
  const { lines, total } = list
  // Why something cannot be had stands where people look for what it is.
  const articles = lines.map((line) => ({
    ...line,
    edition: [line.edition, line.remark].filter((said) => said !== null).join(', ') || null,
  }))
  let end = drawArticles(pdf, root, { lines: articles, columns: COLUMNS, articleEnd: ARTICLE_END, y, turnPage: turn })
  if (end + 8 > BOTTOM) end = turn()
  part(pdf, root, 'P', () => {
    setLine(pdf, words.total(total.copies), { x: LEFT, y: end + 4, style: bold(11) })
    setLine(pdf, formatAmount(toMoney(total.amount)), { x: RIGHT, y: end + 4, style: bold(11), right: true })
  })
}

function drawFeet(pdf: Pdf, { brand, at }: ListToDraw): void {
  const { start, count } = pdf.bufferedPageRange()
  const style = text(7.5, SOFT)
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    decorate(pdf, () => {
      setLine(pdf, `${brand} · ${words.prices(swissDate(at))}`, { x: LEFT, y: FOOT, style })
      setLine(pdf, invoiceWords.page(page + 1, count), { x: RIGHT, y: FOOT, style, right: true })
    })
  }
}
