import { formatIBAN } from 'swissqrbill/utils'
import { decorate, type Element, linesOf, type Pdf, part, setLine, setLines, widthOf } from '#kernel/drawing/sheet.ts'
import { ACCENT, bold, PALE, text } from '#kernel/drawing/styles.ts'
import { type BillToPay, qrBillOf } from '../qr-bill/qr-bill.ts'
import type { CreditFacts } from '../tables.ts'
import { causeSentence, correctsSentence, moneyBackSentence, toPaySentence } from './credit-note-words.ts'
import type { Flow } from './invoice-to-draw.ts'
import { paidSentence, invoiceWords as words } from './invoice-words.ts'
import { BOTTOM, LEFT, QR_BILL_FOOT, RIGHT } from './layout.ts'
import { drawPaymentPart } from './payment-part.ts'

/** Draws how an invoice is or was paid, or how a credit returns; returns whether a QR-bill ends the page. */
export function drawPayment(pdf: Pdf, root: Element, flow: Flow): boolean {
  const { credit, paid } = flow.invoice.facts
  if (credit) return drawCredit(pdf, root, flow, credit)
  if (!paid) return drawTerms(pdf, root, flow)
  drawPaid(pdf, root, flow, paidSentence(paid))
  return false
}

function drawPaid(pdf: Pdf, root: Element, { y, turnPage }: Flow, sentence: string): void {
  const at = y + 12 > BOTTOM ? turnPage() : y
  const style = bold(10, ACCENT)
  decorate(pdf, () => pdf.roundedRect(LEFT, at - 15.5, widthOf(pdf, sentence, style) + 24, 24, 4).fill(PALE))
  part(pdf, root, 'P', () => setLine(pdf, sentence, { x: LEFT + 12, y: at, style }))
}

/** What is credited and why and, where something is left to pay, the same as on an invoice. */
function drawCredit(pdf: Pdf, root: Element, flow: Flow, credit: CreditFacts): boolean {
  const { facts } = flow.invoice
  const { invoice, cause, moneyBack, toPay } = credit
  const said = [correctsSentence(credit), causeSentence(cause), moneyBackSentence(moneyBack)]
  if (!toPay) return drawSentences(pdf, root, flow, { sentences: said, toPay: null })
  const { amount: total, reference } = toPay
  const bill = { ...invoice, total, reference, facts }
  const asked = [toPaySentence(toPay), howToPay(bill)].join(' ')
  return drawSentences(pdf, root, flow, { sentences: [...said, asked], toPay: bill })
}

/** How it is to be paid. */
function drawTerms(pdf: Pdf, root: Element, flow: Flow): boolean {
  const { invoice } = flow
  const { dueOn, facts } = invoice
  const sentence = [dueOn && words.terms(facts.dueDays, dueOn), howToPay(invoice)].filter(Boolean).join(' ')
  return drawSentences(pdf, root, flow, { sentences: [sentence], toPay: invoice })
}

function howToPay(bill: BillToPay): string {
  const { iban } = bill.facts.biller
  if (qrBillOf(bill)) return words.withQrBill
  return iban === null ? '' : words.toAccount(formatIBAN(iban))
}

const LEADING = 14

/** Draws sentences and, at the foot of the same page, the QR-bill of what is to be paid, if it has one. */
function drawSentences(
  pdf: Pdf,
  root: Element,
  { y, turnPage }: Flow,
  { sentences, toPay }: { sentences: readonly string[]; toPay: BillToPay | null },
): boolean {
  const bill = toPay && qrBillOf(toPay)
  const style = text(10)
  const lines = sentences.flatMap((sentence) => linesOf(pdf, sentence, { style, width: RIGHT - LEFT }))
  const last = y + (lines.length - 1) * LEADING
  const at = last > (bill ? QR_BILL_FOOT - LEADING : BOTTOM) ? turnPage() : y
  part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: at, style, leading: LEADING }))
  if (bill) drawPaymentPart(pdf, root, { bill, total: toPay.total })
  return bill !== null
}
