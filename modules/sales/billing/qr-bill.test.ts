import fc from 'fast-check'
import { SwissQRCode } from 'swissqrbill/svg'
import { expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { isFullRun } from '#tests/full-run.ts'
import { checkDigit, isQrIban, type ReadQrBill, readQrBill } from '#tests/support/answers/read-qr-bill.ts'
import { makeInvoice } from '#tests/support/factories/invoice-factories.ts'
import { drawInvoice } from './drawing/draw-invoice.ts'
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
    rest: [],
  })
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
  expect([read.currency, read.referenceType, read.trailer, read.rest]).toEqual(['CHF', 'QRR', 'EPD', []])
  expect(read.reference).toMatch(/^\d{27}$/)
  expect(read.reference.at(-1)).toBe(checkDigit(read.reference.slice(0, -1)))
  expect(read.message.length).toBeLessThanOrEqual(140)
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
