import { SwissQRBill } from 'swissqrbill/pdf'
import { formatIBAN, formatReference } from 'swissqrbill/utils'
import type { PrintedAddress } from '#contract/account/addresses.ts'
import { formatAmount, formatFigure, formatRate, toMoney } from '#contract/money.ts'
import { voucherLabel } from '#contract/shop/vouchers.ts'
import { addressLines } from '#contract/words/address-lines.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { qrBillOf } from '../qr-bill.ts'
import type { Biller, CreditFacts, DocumentFacts, DocumentLine } from '../tables.ts'
import { causeSentence, correctsSentence, creditNoteWords, moneyBackSentence } from './credit-note-words.ts'
import { paidSentence, invoiceWords as words } from './invoice-words.ts'
import { decorate, linesOf, mm, PAGE, type Pdf, type Style, setLine, setLines, widthOf, writeSheet } from './sheet.ts'

/** An issued invoice or credit note: all that its PDF is drawn from. Amounts in Rappen. */
export interface InvoiceToDraw {
  number: string
  /** ISO times and days. */
  issuedAt: string
  dueOn: string | null
  reference: string | null
  total: number
  vat: readonly { rate: number; gross: number; vat: number }[]
  facts: DocumentFacts
}

export const INK = '#1b2421'
export const SOFT = '#5b645e'
export const ACCENT = '#135450'
const PALE = '#eaf2f0'
export const RULE = '#ddd4c2'

export const LEFT = mm(20)
export const RIGHT = PAGE.width - mm(20)
const SECOND = mm(125)
/** The baseline of the foot of a page; above a QR-bill, whose 105 mm hold nothing else. */
const FOOT = PAGE.height - mm(12)
export const QR_BILL_FOOT = PAGE.height - mm(105 + 4)
/** The lowest baseline above the foot of a page. */
export const BOTTOM = PAGE.height - mm(24)
/** The first baseline on a page that goes on. */
export const TOP = mm(30)

export const text = (size: number, colour: string = INK): Style => ({ face: 'sans', size, colour })
export const bold = (size: number, colour: string = INK): Style => ({ face: 'bold', size, colour })
export const serif = (size: number, colour: string = INK): Style => ({ face: 'serif', size, colour })

/** Right ends of the columns with figures; the article begins at the left margin. */
const COLUMNS = { amount: mm(110), price: mm(132), discount: mm(150), vat: mm(167), total: RIGHT } as const
const ARTICLE_WIDTH = mm(98) - LEFT

/** Left ends of the facts below the title. */
export const FACTS = [LEFT, mm(57), mm(91), SECOND] as const

export type Element = PDFKit.PDFStructureElement

/** Draws an invoice or a credit note; the same facts always give the same bytes. */
export function drawInvoice(invoice: InvoiceToDraw): Promise<Uint8Array> {
  const { biller } = invoice.facts
  const paper = { title: titleOf(invoice), author: biller.name, at: new Date(invoice.issuedAt) }
  return writeSheet(paper, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    pdf.addPage()
    drawHead(pdf, root, invoice)
    let y = drawTitle(pdf, root, invoice)
    y = drawLines(pdf, root, { invoice, y })
    y = drawTotals(pdf, root, { invoice, y })
    drawPayment(pdf, root, { invoice, y })
    root.end()
    drawFeet(pdf, biller, { hasQrBill: invoice.reference !== null && invoice.facts.paid === null })
  })
}

function titleOf({ number, facts }: Pick<InvoiceToDraw, 'number' | 'facts'>): string {
  return facts.credit ? creditNoteWords.title(number) : words.title(number)
}

/** Adds a tagged part, whose content `draw` draws at once. */
export function part(pdf: Pdf, parent: Element, type: string, draw: () => void): void {
  parent.add(pdf.struct(type, {}, draw))
}

/** Who writes a letter to whom. */
type Addressed = Pick<DocumentFacts, 'biller' | 'billingAddress' | 'deliveryAddress'>

/** Draws the publisher and the recipient. */
export function drawHead(pdf: Pdf, root: Element, { facts }: { facts: Addressed }): void {
  const { biller, billingAddress, deliveryAddress } = facts
  decorate(pdf, () => pdf.rect(0, 0, PAGE.width, mm(3)).fill(ACCENT))
  part(pdf, root, 'P', () => setLine(pdf, biller.brand, { x: LEFT, y: mm(20), style: serif(23, ACCENT) }))
  part(pdf, root, 'P', () => {
    const lines = [biller.name, ...placeLines(biller), biller.phone, biller.email].filter((line) => line !== '')
    setLines(pdf, lines, { x: RIGHT, y: mm(14), style: text(8.5, SOFT), right: true, leading: 11.5 })
  })
  decorate(pdf, () => {
    const sender = [biller.name, ...placeLines(biller)].join(' · ')
    setLine(pdf, sender, { x: LEFT, y: mm(42), style: text(6.5, SOFT) })
  })
  const to = billingAddress ? linesFor(billingAddress, biller) : []
  part(pdf, root, 'P', () => setLines(pdf, to, { x: LEFT, y: mm(48), style: text(10.5), leading: 13.5 }))
  const elsewhere = deliveryAddress ? linesFor(deliveryAddress, biller) : []
  if (elsewhere.length === 0 || elsewhere.join() === to.join()) return
  part(pdf, root, 'P', () => {
    setLine(pdf, words.deliveryAddress, { x: SECOND, y: mm(42), style: text(8.5, SOFT) })
    setLines(pdf, elsewhere, { x: SECOND, y: mm(48), style: text(10.5), leading: 13.5 })
  })
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

function drawTitle(pdf: Pdf, root: Element, invoice: InvoiceToDraw): number {
  const { issuedAt, dueOn, facts } = invoice
  part(pdf, root, 'H1', () => setLine(pdf, titleOf(invoice), { x: LEFT, y: mm(83), style: serif(21) }))
  const { order, paid, credit } = facts
  const told: [string, string][] = [
    [credit ? creditNoteWords.date : words.date, swissDate(issuedAt)],
    [words.order, order.number],
    [words.orderedOn, swissDate(order.placedAt)],
  ]
  if (dueOn) told.push([words.dueOn, swissDate(dueOn)])
  if (paid) told.push([words.paidOn, swissDate(paid.at)])
  if (credit) told.push([creditNoteWords.invoice, credit.invoice.number])
  told.forEach(([label, value], n) => {
    const x = FACTS[n] ?? LEFT
    part(pdf, root, 'P', () => {
      setLine(pdf, label, { x, y: mm(91), style: text(8.5, SOFT) })
      setLine(pdf, value, { x, y: mm(96), style: bold(10) })
    })
  })
  return mm(106)
}

function drawColumnHeads(pdf: Pdf, table: Element, y: number): number {
  const row = pdf.struct('TR')
  table.add(row)
  const style = text(8.5, SOFT)
  part(pdf, row, 'TH', () => setLine(pdf, words.columns.article, { x: LEFT, y, style }))
  for (const column of ['amount', 'price', 'discount', 'vat', 'total'] as const) {
    part(pdf, row, 'TH', () => setLine(pdf, words.columns[column], { x: COLUMNS[column], y, style, right: true }))
  }
  row.end()
  decorate(pdf, () => rule(pdf, y + 6, INK, 0.8))
  return y + 21
}

export function rule(pdf: Pdf, y: number, colour: string, width: number, from: number = LEFT): void {
  pdf.moveTo(from, y).lineTo(RIGHT, y).lineWidth(width).stroke(colour)
}

/** Begins the next page of an invoice and returns its first baseline. */
function turnPage(pdf: Pdf, { number, facts }: InvoiceToDraw): number {
  pdf.addPage()
  decorate(pdf, () => {
    pdf.rect(0, 0, PAGE.width, mm(3)).fill(ACCENT)
    setLine(pdf, facts.biller.brand, { x: LEFT, y: mm(17), style: serif(13, ACCENT) })
    const continued = facts.credit ? creditNoteWords.continued(number) : words.continued(number)
    setLine(pdf, continued, { x: RIGHT, y: mm(17), style: text(9, SOFT), right: true })
  })
  return TOP
}

interface Flow {
  invoice: InvoiceToDraw
  /** The next baseline. */
  y: number
}

export const LEADING = 12

function drawLines(pdf: Pdf, root: Element, { invoice, y }: Flow): number {
  if (invoice.facts.lines.length === 0) return y
  const table = pdf.struct('Table')
  root.add(table)
  let at = drawColumnHeads(pdf, table, y)
  for (const line of invoice.facts.lines) {
    const title = linesOf(pdf, line.title, { style: bold(9.5), width: ARTICLE_WIDTH })
    const details = linesOf(pdf, detailsOf(line), { style: text(8.5, SOFT), width: ARTICLE_WIDTH })
    const height = (title.length + details.length) * LEADING + 8
    if (at + height - LEADING > BOTTOM) at = drawColumnHeads(pdf, table, turnPage(pdf, invoice))
    drawLine(pdf, table, { line, title, details, y: at })
    at += height
    decorate(pdf, () => rule(pdf, at - LEADING - 1, RULE, 0.5))
  }
  table.end()
  return at + 4
}

function detailsOf({ format, edition, isbn }: DocumentLine): string {
  return [formatLabels[format], edition, isbn && words.isbn(isbn)].filter(Boolean).join(', ')
}

function drawLine(
  pdf: Pdf,
  table: Element,
  { line, title, details, y }: { line: DocumentLine; title: string[]; details: string[]; y: number },
): void {
  const row = pdf.struct('TR')
  table.add(row)
  part(pdf, row, 'TD', () => {
    const after = setLines(pdf, title, { x: LEFT, y, style: bold(9.5), leading: LEADING })
    setLines(pdf, details, { x: LEFT, y: after, style: text(8.5, SOFT), leading: LEADING })
  })
  const cells = {
    amount: String(line.amount),
    price: formatFigure(toMoney(line.unitPrice)),
    discount: line.quantityDiscountRate > 0 ? formatRate(line.quantityDiscountRate) : '',
    vat: line.vatRates.map(formatRate).join(' / '),
    total: formatFigure(toMoney(line.total)),
  }
  for (const [column, value] of Object.entries(cells) as [keyof typeof cells, string][]) {
    part(pdf, row, 'TD', () => setLine(pdf, value, { x: COLUMNS[column], y, style: text(9.5), right: true }))
  }
  row.end()
}

/** Right ends of the columns of the VAT. */
const VAT_COLUMNS = [mm(55), mm(82), mm(105)] as const

/** The sums, and to their left the VAT that they contain. */
function drawTotals(pdf: Pdf, root: Element, { invoice, y }: Flow): number {
  const sums = sumRows(invoice)
  const height = Math.max(sums.length * 15 + 12, invoice.vat.length * 13 + 30)
  const top = y + height > BOTTOM ? turnPage(pdf, invoice) : y
  let at = top
  for (const [label, value] of sums) {
    part(pdf, root, 'P', () => {
      setLine(pdf, label, { x: SECOND, y: at, style: text(9.5) })
      setLine(pdf, value, { x: RIGHT, y: at, style: text(9.5), right: true })
    })
    at += 15
  }
  decorate(pdf, () => rule(pdf, at - 8, INK, 0.8, SECOND))
  part(pdf, root, 'P', () => {
    const style = bold(12)
    setLine(pdf, words.total, { x: SECOND, y: at + 8, style })
    setLine(pdf, formatAmount(toMoney(invoice.total)), { x: RIGHT, y: at + 8, style, right: true })
  })
  drawVat(pdf, root, { invoice, y: top })
  return top + height + 22
}

function sumRows(invoice: InvoiceToDraw): [string, string][] {
  const { lines, voucher, shipping, deliveryAddress, credit } = invoice.facts
  if (credit) return creditRows(invoice, credit)
  const goods = lines.reduce((sum, line) => sum + line.total, 0)
  const rows: [string, string][] = [[words.goods, formatFigure(toMoney(goods))]]
  if (voucher) rows.push([voucherLabel(voucher.code), formatFigure(toMoney(-voucher.amount))])
  if (deliveryAddress) rows.push([words.shipping, shipping === 0 ? words.free : formatFigure(toMoney(shipping))])
  return rows
}

/** Only what a credit note gives back: no goods or shipping that stay billed. */
function creditRows({ total, facts: { lines, voucher, shipping } }: InvoiceToDraw, credit: CreditFacts) {
  const goods = lines.reduce((sum, line) => sum + line.total, 0)
  const amounts: [string, number][] = [
    [words.goods, goods],
    [voucherLabel(voucher?.code ?? ''), -(voucher?.amount ?? 0)],
    [words.shipping, shipping],
    [creditNoteWords.deducted, -credit.deducted],
    [creditNoteWords.goodwill, credit.cause === 'goodwill' ? total : 0],
  ]
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]): [string, string] => [label, formatFigure(toMoney(amount))])
}

function drawVat(pdf: Pdf, root: Element, { invoice, y }: Flow): void {
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

function drawPayment(pdf: Pdf, root: Element, flow: Flow): void {
  const { facts } = flow.invoice
  if (facts.credit) drawCredit(pdf, root, { ...flow, credit: facts.credit })
  else if (facts.paid) drawPaid(pdf, root, { ...flow, sentence: paidSentence(facts.paid) })
  else drawTerms(pdf, root, flow)
}

function drawPaid(pdf: Pdf, root: Element, { invoice, y, sentence }: Flow & { sentence: string }): void {
  const at = y + 12 > BOTTOM ? turnPage(pdf, invoice) : y
  const style = bold(10, ACCENT)
  decorate(pdf, () => pdf.roundedRect(LEFT, at - 15.5, widthOf(pdf, sentence, style) + 24, 24, 4).fill(PALE))
  part(pdf, root, 'P', () => setLine(pdf, sentence, { x: LEFT + 12, y: at, style }))
}

function drawCredit(pdf: Pdf, root: Element, { invoice, y, credit }: Flow & { credit: CreditFacts }): void {
  const at = y + 40 > BOTTOM ? turnPage(pdf, invoice) : y
  const lines = [correctsSentence(credit), causeSentence(credit.cause), moneyBackSentence(credit.moneyBack)]
  part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: at, style: text(10), leading: 14 }))
}

/** How it is to be paid: a sentence and, at the foot of the same page, the QR-bill. */
function drawTerms(pdf: Pdf, root: Element, { invoice, y }: Flow): void {
  const { dueOn, facts, reference, total } = invoice
  const bill = qrBillOf(invoice)
  const how = bill ? words.withQrBill : facts.biller.iban && words.toAccount(formatIBAN(facts.biller.iban))
  const sentence = [dueOn && words.terms(facts.dueDays, dueOn), how].filter(Boolean).join(' ')
  const at = y > (bill ? QR_BILL_FOOT - 14 : BOTTOM) ? turnPage(pdf, invoice) : y
  const style = text(10)
  const lines = linesOf(pdf, sentence, { style, width: RIGHT - LEFT })
  part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: at, style, leading: 14 }))
  if (!bill) return
  const account = formatIBAN(bill.creditor.account)
  const alt = words.qrBill(formatAmount(toMoney(total)), account, formatReference(reference ?? ''))
  const draw = () => {
    pdf.fillColor('black')
    // The library places it at the foot if there is room below the last text.
    pdf.y = 0
    new SwissQRBill(bill, { fontName: 'Liberation Sans' }).attachTo(pdf)
  }
  root.add(pdf.struct('Figure', { alt }, draw))
}

/** What stands at the foot of every page; above the QR-bill, where nothing else may be printed. */
export function drawFeet(pdf: Pdf, biller: Biller, { hasQrBill = false } = {}): void {
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
