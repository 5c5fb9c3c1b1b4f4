import { expect, test } from 'vitest'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { MARGIN, mm, PAGE } from '#kernel/drawing/sheet.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { makeInvoice } from '#tests/support/factories/invoice-factories.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceToDraw } from './invoice-to-draw.ts'
import { SECOND } from './layout.ts'

/** Pixels to a point. */
const SCALE = 2
/** Lighter than any ink. */
const WHITE = 250

interface Field {
  left: number
  right: number
  top: number
  bottom: number
}

/** Whether anything is drawn in a field of the first page; in points. */
async function hasInk(invoice: InvoiceToDraw, { left, right, top, bottom }: Field): Promise<boolean> {
  const { greys, width } = await (await readPdf(await drawInvoice(invoice))).render(0, SCALE)
  for (let y = Math.round(top * SCALE); y < bottom * SCALE; y++) {
    const row = greys.subarray(y * width + Math.round(left * SCALE), y * width + Math.round(right * SCALE))
    if (row.some((grey) => grey < WHITE)) return true
  }
  return false
}

function invoiceTo(address: Partial<PrintedAddress>): InvoiceToDraw {
  const invoice = makeInvoice({ lines: 1 })
  const { billingAddress } = invoice.facts
  if (!billingAddress) throw new Error('an invoice to nobody')
  return { ...invoice, facts: { ...invoice.facts, billingAddress: { ...billingAddress, ...address } } }
}

const ADDRESSES = { top: mm(44), bottom: mm(77) }

test.each([
  ['a company', { company: 'W'.repeat(70) }],
  ['a company and a school', { company: 'W'.repeat(70), institution: 'M'.repeat(70) }],
  ['all', { company: 'W'.repeat(70), institution: 'M'.repeat(70), street: 'W'.repeat(70), city: 'W'.repeat(35) }],
])('%s of the widest letters stays left of the delivery address and above the title', async (_, address) => {
  const invoice = invoiceTo(address)
  expect(await hasInk(invoice, { ...ADDRESSES, left: MARGIN, right: SECOND - mm(5) })).toBe(true)
  expect(await hasInk(invoice, { ...ADDRESSES, left: SECOND - mm(4), right: SECOND - 1 })).toBe(false)
  expect(await hasInk(invoice, { left: 0, right: SECOND - 1, top: mm(75.5), bottom: mm(76.5) })).toBe(false)
})

test('a delivery address of the widest letters ends at the margin', async () => {
  const invoice = makeInvoice({ lines: 1 })
  const { deliveryAddress: to, ...facts } = invoice.facts
  const deliveryAddress = to && { ...to, company: 'W'.repeat(70) }
  const margin = { left: PAGE.width - MARGIN + 1, right: PAGE.width }
  expect(await hasInk({ ...invoice, facts: { ...facts, deliveryAddress } }, { ...ADDRESSES, ...margin })).toBe(false)
})

test('the VAT rates of a split bundle leave room for its discount', async () => {
  const invoice = makeInvoice({ lines: 1 })
  const lines = invoice.facts.lines.map((line) => ({ ...line, quantityDiscountRate: 1250, vatRates: [260, 810] }))
  // Between the end of the discount and the beginning of the rates, below the heads of the columns.
  const between = { left: mm(150) + 1, right: mm(155), top: mm(110), bottom: mm(116) }
  expect(await hasInk({ ...invoice, facts: { ...invoice.facts, lines } }, between)).toBe(false)
})
