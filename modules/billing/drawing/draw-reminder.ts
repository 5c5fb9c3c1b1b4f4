import { SwissQRBill } from 'swissqrbill/pdf'
import { formatIBAN, formatReference } from 'swissqrbill/utils'
import { formatAmount, formatFigure, toMoney } from '#contract/money.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { qrBillOf } from '../qr-bill.ts'
import {
  bold,
  drawFeet,
  drawHead,
  type Element,
  FACTS,
  type InvoiceToDraw,
  LEFT,
  part,
  RIGHT,
  SOFT,
  serif,
  text,
} from './draw-invoice.ts'
import { invoiceWords } from './invoice-words.ts'
import { reminderTitle, reminderWords as words } from './letter-words.ts'
import { linesOf, mm, type Pdf, setLine, setLines, writeSheet } from './sheet.ts'

/** The invoice that a reminder is about, and what is asked for; amounts in Rappen. */
export interface ReminderToDraw extends Omit<InvoiceToDraw, 'vat'> {
  /** 1 for the first reminder. */
  level: number
  fee: number
  /** ISO time of the letter. */
  at: string
}

/** Draws a reminder: a letter with a QR-bill over the invoice's reference, and the fee added to its amount. */
export function drawReminder(reminder: ReminderToDraw): Promise<Uint8Array> {
  const { biller, billingAddress } = reminder.facts
  const title = `${reminderTitle(reminder.level)} ${words.about(reminder.number)}`
  return writeSheet({ title, author: biller.name, at: new Date(reminder.at) }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    pdf.addPage()
    drawHead(pdf, root, { facts: { biller, billingAddress, deliveryAddress: null } })
    part(pdf, root, 'H1', () => setLine(pdf, title, { x: LEFT, y: mm(83), style: serif(19) }))
    drawFacts(pdf, root, reminder)
    drawText(pdf, root, reminder)
    const hasQrBill = drawQrBill(pdf, root, reminder)
    root.end()
    drawFeet(pdf, biller, { hasQrBill })
  })
}

function drawFacts(pdf: Pdf, root: Element, { issuedAt, at, facts, total, fee }: ReminderToDraw): void {
  const told: [string, string][] = [
    [words.invoiceDate, swissDate(issuedAt)],
    [invoiceWords.order, facts.order.number],
    [words.amount, formatFigure(toMoney(total))],
    fee > 0 ? [words.fee, formatFigure(toMoney(fee))] : [words.toPay, formatAmount(toMoney(total))],
  ]
  part(pdf, root, 'P', () => setLine(pdf, swissDate(at), { x: RIGHT, y: mm(72), style: text(10), right: true }))
  told.forEach(([label, value], n) => {
    const x = FACTS[n] ?? LEFT
    part(pdf, root, 'P', () => {
      setLine(pdf, label, { x, y: mm(91), style: text(8.5, SOFT) })
      setLine(pdf, value, { x, y: mm(96), style: bold(10) })
    })
  })
}

function drawText(pdf: Pdf, root: Element, reminder: ReminderToDraw): void {
  const { dueOn, total, fee, issuedAt } = reminder
  const style = text(10.5)
  let y = mm(112)
  const sentences = [
    words.request(dueOn ?? issuedAt),
    words.how(total + fee, qrBillOf(reminder) !== null),
    words.crossed,
  ]
  for (const sentence of sentences) {
    const lines = linesOf(pdf, sentence, { style, width: RIGHT - LEFT })
    const at = y
    part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: at, style, leading: 15 }))
    y += lines.length * 15 + 8
  }
}

/** Draws the QR-bill at the foot of the page; false for an invoice that has none. */
function drawQrBill(pdf: Pdf, root: Element, reminder: ReminderToDraw): boolean {
  const toPay = reminder.total + reminder.fee
  const bill = qrBillOf({ ...reminder, total: toPay })
  if (!bill) return false
  const reference = formatReference(reminder.reference ?? '')
  const alt = invoiceWords.qrBill(formatAmount(toMoney(toPay)), formatIBAN(bill.creditor.account), reference)
  const draw = () => {
    pdf.fillColor('black')
    // The library places it at the foot if there is room below the last text.
    pdf.y = 0
    new SwissQRBill(bill, { fontName: 'Liberation Sans' }).attachTo(pdf)
  }
  root.add(pdf.struct('Figure', { alt }, draw))
  return true
}
