import { expect, test } from 'vitest'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { MARGIN, mm, PAGE } from '#kernel/drawing/sheet.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { makeInvoice } from '#tests/support/factories/invoice-factories.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawReminder } from './draw-reminder.ts'
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

const references = { purchase_number: 'B-04172', cost_centre: '3210 Lehrmittel', attention: 'Frau Keller' }

const textOf = async (drawn: Promise<Uint8Array>) => (await readPdfText(await drawn)).join(' ').replaceAll(/\s+/g, ' ')

function meantFor(address: Partial<PrintedAddress>): InvoiceToDraw {
  const invoice = invoiceTo(address)
  return { ...invoice, facts: { ...invoice.facts, references } }
}

test.each([
  ['below the school', { company: 'Gemeinde Aarefeld' }, 'Gemeinde Aarefeld z. H. Frau Keller Zoë Šimić-Müller'],
  ['below the name of a person', {}, 'Zoë Šimić-Müller z. H. Frau Keller Aarbergergasse 12'],
])('whom a bill is meant for stands in its address, %s, and nowhere else', async (_, address, said) => {
  const text = await textOf(drawInvoice(meantFor(address)))
  expect(text).toContain(said)
  expect(text).not.toContain('Zuhanden von')
})

test('where the address leaves no room, whom a bill is meant for stands among the facts', async () => {
  const text = await textOf(drawInvoice(meantFor({ company: 'W'.repeat(70), institution: 'M'.repeat(70) })))
  expect(text).toContain('Zuhanden von Frau Keller')
  expect(text).not.toContain('z. H.')
})

test('a reminder names the same as its invoice', async () => {
  const asked = { level: 1, open: 2900, fee: 0, at: '2027-01-10T10:00:00Z' }
  const text = await textOf(drawReminder({ ...meantFor({}), ...asked }))
  for (const said of ['Ihre Bestellnummer B-04172', 'Kostenstelle 3210 Lehrmittel', 'z. H. Frau Keller'])
    expect(text).toContain(said)
})

test('the longest of them end at the margin, and the articles begin below', async () => {
  const widest = { purchase_number: 'W'.repeat(35), cost_centre: 'W'.repeat(35), attention: 'W'.repeat(70) }
  const invoice = invoiceTo({ company: 'W'.repeat(70) })
  const drawn = { ...invoice, facts: { ...invoice.facts, references: widest } }
  expect(await hasInk(drawn, { left: PAGE.width - MARGIN + 1, right: PAGE.width, top: mm(98), bottom: mm(140) })).toBe(
    false,
  )
  // Between the last of their seven lines and the head of the articles.
  expect(await hasInk(drawn, { left: MARGIN, right: PAGE.width - MARGIN, top: mm(134.5), bottom: mm(137.5) })).toBe(
    false,
  )
})
