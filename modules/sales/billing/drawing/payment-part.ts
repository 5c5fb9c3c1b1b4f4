import { SwissQRBill } from 'swissqrbill/pdf'
import type { Data } from 'swissqrbill/types'
import { formatIBAN, formatReference } from 'swissqrbill/utils'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import type { Element, Pdf } from '#kernel/drawing/sheet.ts'
import { QR_BILL_FONT } from '#kernel/drawing/typefaces.ts'
import { invoiceWords as words } from './invoice-words.ts'

/** Draws receipt and payment part of a QR-bill at the foot of the page; `total` in Rappen. */
export function drawPaymentPart(pdf: Pdf, root: Element, { bill, total }: { bill: Data; total: number }): void {
  const reference = formatReference(bill.reference ?? '')
  const alt = words.qrBill(formatAmount(toMoney(total)), formatIBAN(bill.creditor.account), reference)
  const draw = () => {
    pdf.fillColor('black')
    // The library places it at the foot if there is room below the last text.
    pdf.y = 0
    // The billing information is for software, and says nothing of persons that the message does not say.
    new SwissQRBill(bill, { fontName: QR_BILL_FONT, renderAdditionalInformation: false }).attachTo(pdf)
  }
  root.add(pdf.struct('Figure', { alt }, draw))
}
