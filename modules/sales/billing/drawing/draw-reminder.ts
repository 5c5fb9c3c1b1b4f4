import { formatAmount, formatFigure, toMoney } from '#contract/ground/money.ts'
import { type Element, linesOf, mm, type Pdf, part, setLines } from '#kernel/drawing/sheet.ts'
import { text } from '#kernel/drawing/styles.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { qrBillOf } from '../qr-bill/qr-bill.ts'
import type { InvoiceToDraw } from './invoice-to-draw.ts'
import { invoiceWords } from './invoice-words.ts'
import { LEFT, RIGHT } from './layout.ts'
import { writeLetter } from './letter.ts'
import { reducedOf, reminderTitle, reminderWords as words } from './letter-words.ts'
import { drawPaymentPart } from './payment-part.ts'

/** The invoice that a reminder is about, and what is asked for; amounts in Rappen. */
export interface ReminderToDraw extends Omit<InvoiceToDraw, 'vat'> {
  /** 1 for the first reminder. */
  level: number
  /** What of the total is neither credited nor paid. */
  open: number
  fee: number
  /** ISO time of the letter. */
  at: string
}

/** Draws a reminder: a letter with a QR-bill with the invoice's reference, over what is open of it and the fee. */
export function drawReminder(reminder: ReminderToDraw): Promise<Uint8Array> {
  const { biller, billingAddress, references } = reminder.facts
  return writeLetter({
    biller,
    billingAddress,
    deliveryAddress: null,
    title: `${reminderTitle(reminder.level)} ${words.about(reminder.number)}`,
    titleSize: 19,
    date: swissDate(reminder.at),
    at: new Date(reminder.at),
    told: toldOf(reminder),
    references,
    body: (pdf, root, top) => {
      const toPay = reminder.open + reminder.fee
      const bill = qrBillOf({ ...reminder, total: toPay })
      const { dueOn, issuedAt } = reminder
      drawText(pdf, root, top, [
        words.request(dueOn ?? issuedAt, reducedOf(reminder)),
        words.how(toPay, bill !== null),
        words.crossed,
      ])
      if (bill) drawPaymentPart(pdf, root, { bill, total: toPay })
      return bill !== null
    },
  })
}

function toldOf(reminder: ReminderToDraw): [string, string][] {
  const { issuedAt, facts, open, fee } = reminder
  return [
    [words.invoiceDate, swissDate(issuedAt)],
    [invoiceWords.order, facts.order.number],
    [reducedOf(reminder) ? words.open : words.amount, formatFigure(toMoney(open))],
    fee > 0 ? [words.fee, formatFigure(toMoney(fee))] : [words.toPay, formatAmount(toMoney(open))],
  ]
}

function drawText(pdf: Pdf, root: Element, top: number, sentences: readonly string[]): void {
  const style = text(10.5)
  let y = top + mm(6)
  for (const sentence of sentences) {
    const lines = linesOf(pdf, sentence, { style, width: RIGHT - LEFT })
    const at = y
    part(pdf, root, 'P', () => setLines(pdf, lines, { x: LEFT, y: at, style, leading: 15 }))
    y += lines.length * 15 + 8
  }
}
