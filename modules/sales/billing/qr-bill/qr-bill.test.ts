import fc from 'fast-check'
import { SwissQRCode } from 'swissqrbill/svg'
import { expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { optionalLine } from '#contract/fields.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { NO_REFERENCES } from '#contract/sales/order-references.ts'
import { isFullRun } from '#tests/full-run.ts'
import { readBillingInformation } from '#tests/support/answers/read-billing-information.ts'
import { checkDigit, isQrIban, type ReadQrBill, readQrBill } from '#tests/support/answers/read-qr-bill.ts'
import { makeInvoice } from '#tests/support/factories/invoice-factories.ts'
import { drawInvoice } from '../drawing/draw-invoice.ts'
import { permitted, qrBillOf } from './qr-bill.ts'
import { qrReference } from './qr-reference.ts'

const painter = new Pdfium()
/** Pages that are drawn at most. */
const MOST = 9

async function codeOnLastPage(invoice: Parameters<typeof drawInvoice>[0]): Promise<ReadQrBill | null> {
  const pages = await painter.draw(await drawInvoice(invoice), MOST)
  return readQrBill(pages.at(-1)?.picture ?? new Uint8Array())
}

test('the code on the drawn page says who is paid, how much, by whom and for which invoice', async () => {
  const invoice = makeInvoice()
  const read = await codeOnLastPage(invoice)
  expect(read).toEqual({
    correction: 'M',
    header: { type: 'SPC', version: '0200', coding: '1' },
    account: 'CH4431999123000889012',
    creditor: {
      type: 'S',
      name: 'Testverlag AG',
      street: 'Testweg',
      number: '1',
      postCode: '3000',
      city: 'Bern',
      country: 'CH',
    },
    ultimateCreditor: ['', '', '', '', '', '', ''],
    amount: '58.00',
    currency: 'CHF',
    debtor: {
      type: 'S',
      name: 'Zoë Šimić-Müller',
      street: 'Aarbergergasse',
      number: '12',
      postCode: '3011',
      city: 'Bern',
      country: 'CH',
    },
    referenceType: 'QRR',
    reference: '000000000000020260000001232',
    message: 'Rechnung R-2026-000123, Bestellung 2026-100234',
    trailer: 'EPD',
    rest: ['//S1/10/R-2026-000123/11/261123/30/000000000/40/0:30'],
  })
})

test('the code names the buyer’s own number, in the message and for software', async () => {
  const { facts, ...invoice } = makeInvoice()
  const references = { purchase_number: 'B/04172', cost_centre: '3210', attention: 'Frau Keller' }
  const read = await codeOnLastPage({ ...invoice, facts: { ...facts, references } })
  expect(read).toMatchObject({
    message: 'Rechnung R-2026-000123, Bestellung 2026-100234, Ihre Nr. B/04172',
    rest: [String.raw`//S1/10/R-2026-000123/11/261123/20/B\/04172/30/000000000/40/0:30`],
  })
})

/** The words of a code for a purchase number. */
function wordsFor(purchase_number: string) {
  const { facts, ...invoice } = makeInvoice()
  const references = { ...NO_REFERENCES, purchase_number }
  const bill = qrBillOf({ ...invoice, facts: { ...facts, references } })
  return { message: bill?.message ?? '', parts: readBillingInformation(bill?.additionalInformation ?? '') }
}

test('a long number stands in the message alone, which is printed', () => {
  const number = 'Gesamtschule Aarefeld, 4500012345/2'
  expect(number).toHaveLength(35)
  const { message, parts } = wordsFor(number)
  expect(message.endsWith(`, Ihre Nr. ${number}`)).toBe(true)
  expect(parts).toEqual({ 10: 'R-2026-000123', 11: '261123', 30: '000000000' })
})

test('a number of which a sign cannot be written is no other number: it is left out', () => {
  const { message, parts } = wordsFor('Ж-4172')
  expect(message).toBe('Rechnung R-2026-000123, Bestellung 2026-100234')
  expect(parts).not.toHaveProperty('20')
})

test('message and billing information of any number are 140 signs together at most, and read back', () => {
  const signs = fc.constantFrom(...'0123456789ABCäéŽ/\\.-–… Ж½'.split(''))
  const number = fc.oneof(fc.string({ unit: signs, maxLength: 35 }), fc.string({ unit: 'grapheme', maxLength: 35 }))
  fc.assert(
    fc.property(number, (typed) => {
      const purchase = optionalLine(35).safeParse(typed)
      if (!purchase.success || purchase.data === null) return
      const { facts, ...invoice } = makeInvoice()
      const references = { ...NO_REFERENCES, purchase_number: purchase.data }
      const bill = qrBillOf({ ...invoice, facts: { ...facts, references } })
      const { message = '', additionalInformation = '' } = bill ?? {}
      expect(message.length + additionalInformation.length).toBeLessThanOrEqual(140)
      expect(message + additionalInformation).toMatch(WRITABLE)
      const parts = readBillingInformation(additionalInformation)
      expect(parts).toMatchObject({ 10: invoice.number, 11: '261123' })
      const [, named = null] = /, Ihre Nr\. (.*)$/.exec(message) ?? []
      if (named !== null) expect(named).toBe(permitted(purchase.data, 140))
      expect(parts?.['20'] ?? named).toBe(named)
    }),
    { numRuns: isFullRun ? 5_000 : 500 },
  )
})

test('a long invoice has its code on the last of its pages, once', async () => {
  const invoice = makeInvoice({ lines: 40 })
  const pages = await painter.draw(await drawInvoice(invoice), MOST)
  expect(pages.length).toBeGreaterThan(2)
  expect(await readQrBill(pages.at(-1)?.picture ?? new Uint8Array())).toMatchObject({ amount: '1160.00' })
  for (const { picture } of pages.slice(0, -1)) expect(await readQrBill(picture)).toBeNull()
})

test('a paid invoice has no code', async () => {
  expect(await codeOnLastPage(makeInvoice({ isPaid: true }))).toBeNull()
})

test('the same facts give the same bytes, whenever they are drawn', async () => {
  const [one, other] = [await drawInvoice(makeInvoice()), await drawInvoice(makeInvoice())]
  expect(Buffer.compare(one, other)).toBe(0)
})

test('the reference of an invoice ends with its check digit', () => {
  expect(qrReference({ year: 2026, serial: 123 })).toBe('000000000000020260000001232')
  // The example of the guidelines, section 4.2.2.
  expect(checkDigit('21000000000313947143000901')).toBe('7')
})

test.each([
  ['Zoë Šimić', 'Zoë Šimić'],
  ['D’Angelo – «Söhne»…', "D'Angelo - «Söhne»..."],
  ['Nguyễn Thị', 'Nguyen Thi'],
  ['  zwei \n Zeilen ', 'zwei Zeilen'],
  ['Иван', ''],
  ['GROẞ', 'GROSS'],
  ['Lehr\u2010 und l\u2011Hôpital', 'Lehr- und l-Hôpital'],
  ['Oʼneill, O′Neil, ‹a›', "O'neill, O'Neil, 'a'"],
  ['a‚ b', 'a, b'],
  ['Əliyev 1⁄2 • 〃', 'Eliyev 1/2 ·'],
])('a QR-bill writes «%s» as «%s»', (text, written) => {
  expect(permitted(text, 70)).toBe(written)
})

test.each([
  ['Юрий Иванов', 'Bern', false],
  ['Иванов AG', 'Bern', false],
  ['Ян Li', 'Bern', false],
  ['Muster', 'Київ-B', false],
  ['Jürgen Ян Müller', 'Bern', true],
  ['Nguyễn Thị Phương', 'Zürich', true],
])(
  'a code names %s in %s as the payer only where most of the letters can be written: %#',
  (last_name, city, isNamed) => {
    const { facts, ...invoice } = makeInvoice()
    const billingAddress = facts.billingAddress && { ...facts.billingAddress, first_name: '', last_name, city }
    expect(qrBillOf({ ...invoice, facts: { ...facts, billingAddress } })?.debtor !== undefined).toBe(isNamed)
  },
)

const anyText = (most: number) =>
  fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc.string({ unit: fc.constantFrom(...'aeiourstnlm äöüéàçŠžł-’./'.split('')), maxLength: most }),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: most }) },
    )
    .map((text) => text.slice(0, most).toWellFormed())

const address: fc.Arbitrary<PrintedAddress> = fc.record({
  company: fc.option(anyText(70)),
  salutation: fc.constantFrom('none', 'male', 'female'),
  first_name: anyText(50),
  last_name: anyText(50),
  institution: fc.option(anyText(70)),
  street: anyText(70),
  street_number: fc.option(anyText(16)),
  post_code: fc.stringMatching(/^[1-9][0-9]{3}$/),
  city: anyText(35),
  country: fc.constantFrom('ch', 'li'),
  phone: fc.constant(null),
})

const ORDERS = isFullRun ? 100 : 25

/** Letters that a code may contain (SIX Implementation Guidelines 2.3, section 4.1.1). */
const WRITABLE = /^[\u0020-\u007e\u00a0-\u017fȘșȚț€]*$/u

function expectValid(read: ReadQrBill | null, total: number): void {
  if (!read) throw new Error('the code cannot be read')
  expect(read.header).toEqual({ type: 'SPC', version: '0200', coding: '1' })
  expect(isQrIban(read.account), read.account).toBe(true)
  expect(read.ultimateCreditor.join('')).toBe('')
  expect(read.amount).toBe(`${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`)
  expect([read.currency, read.referenceType, read.trailer]).toEqual(['CHF', 'QRR', 'EPD'])
  expect(read.reference).toMatch(/^\d{27}$/)
  expect(read.reference.at(-1)).toBe(checkDigit(read.reference.slice(0, -1)))
  const [information = '', ...more] = read.rest
  expect(more).toEqual([])
  expect((read.message + information).length).toBeLessThanOrEqual(140)
  expect(read.message + information).toMatch(WRITABLE)
  expect(readBillingInformation(information)).toMatchObject({ 10: 'R-2026-000123', 11: '261123' })
  for (const { type, ...parts } of [read.creditor, read.debtor]) {
    const written = Object.values(parts).join('')
    // Without any letter that it may contain, the payer writes name and address on the slip.
    expect(type).toBe(written === '' ? '' : 'S')
    expect(written).toMatch(WRITABLE)
    if (type === '') continue
    expect(parts.name).toMatch(/^\S(.{0,68}\S)?$/)
    expect(parts.street.length).toBeLessThanOrEqual(70)
    expect(parts.number.length).toBeLessThanOrEqual(16)
    expect(parts.postCode).toMatch(/^\d{4}$/)
    expect(parts.city).toMatch(/^.{1,35}$/)
    expect(parts.country).toMatch(/^(CH|LI)$/)
  }
}

test(`the codes of ${ORDERS} random orders are valid`, { timeout: 600_000 }, async () => {
  const order = fc.record({
    address,
    total: fc.integer({ min: 1, max: 2_000_000_000 }),
    serial: fc.integer({ min: 1, max: 999_999_999 }),
    year: fc.integer({ min: 2024, max: 2199 }),
  })
  await fc.assert(
    fc.asyncProperty(order, async ({ address: billingAddress, total, serial, year }) => {
      const { facts, number, issuedAt } = makeInvoice()
      const bill = qrBillOf({
        number,
        issuedAt,
        total,
        reference: qrReference({ year, serial }),
        facts: { ...facts, billingAddress },
      })
      if (!bill) throw new Error('no bill')
      const svg = new SwissQRCode(bill, 100).toString()
      expectValid(await readQrBill(new TextEncoder().encode(svg)), total)
    }),
    { numRuns: ORDERS },
  )
})
