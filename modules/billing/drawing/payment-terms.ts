import { formatIBAN } from 'swissqrbill/utils'
import { decorate, type Element, linesOf, type Pdf, part, setLine, setLines, widthOf } from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, PALE, text } from '#kernel/drawing/styles.ts'
import { qrBillOf } from '../qr-bill.ts'
import type { CreditFacts } from '../tables.ts'
import { causeSentence, correctsSentence, moneyBackSentence } from './credit-note-words.ts'
import type { Flow } from './invoice-to-draw.ts'
import { paidSentence, invoiceWords as words } from './invoice-words.ts'
import { BOTTOM, LEFT, QR_BILL_FOOT, RIGHT } from './layout.ts'
import { drawPaymentPart } from './payment-part.ts'

/** Draws how an invoice is or was paid, or how a credit returns; returns whether a QR-bill ends the page. */
export function drawPayment(pdf: Pdf, root: Element, flow: Flow): boolean {
  const { credit, paid } = flow.invoice.facts
  if (!credit && !paid) return drawTerms(pdf, root, flow)
  if (credit) drawCredit(pdf, root, flow, credit)
  else if (paid) drawPaid(pdf, root, flow, paidSentence(paid))
  return false
}

function drawPaid(pdf: Pdf, root: Element, { y, turnPage }: Flow, sentence: string): void {
  const at = y + 12 > BOTTOM ? turnPage() : y
  const style = bold(10, ACCENT)
  decorate(pdf, () => pdf.roundedRect(LEFT, at - 15.5, widthOf(pdf, sentence, style) + 24, 24, 4).fill(PALE))
  part(pdf, root, 'P', () => setLine(pdf, sentence, { x: LEFT + 12, y: at, style }))
}

function drawCredit(pdf: Pdf, root: Element, { y, turnPage }: Flow, credit: CreditFacts): void {
  const at = y + 40 > BOTTOM ? turnPage() : y
  const lines = [correctsSentence(credit), causeSentence(credit.cause), moneyBackSentence(credit.moneyBack)]
  part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: at, style: text(10), leading: 14 }))
}

/** How it is to be paid: a sentence and, at the foot of the same page, the QR-bill. */
function drawTerms(pdf: Pdf, root: Element, { invoice, y, turnPage }: Flow): boolean {
  const { dueOn, facts } = invoice
  const bill = qrBillOf(invoice)
  const how = bill ? words.withQrBill : facts.biller.iban && words.toAccount(formatIBAN(facts.biller.iban))
  const sentence = [dueOn && words.terms(facts.dueDays, dueOn), how].filter(Boolean).join(' ')
  const at = y > (bill ? QR_BILL_FOOT - 14 : BOTTOM) ? turnPage() : y
  const style = text(10)
  const lines = linesOf(pdf, sentence, { style, width: RIGHT - LEFT })
  part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: at, style, leading: 14 }))
  if (bill) drawPaymentPart(pdf, root, { bill, total: invoice.total })
  return bill !== null
}
