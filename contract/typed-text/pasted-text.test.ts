import { expect, test } from 'vitest'
import { email, line, paragraphs, phone } from '#contract/fields.ts'
import { couponCode } from '#contract/licences/coupons.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { foldedCode, voucherCode } from '#contract/sales/vouchers.ts'
import { asTyped } from './pasted-text.ts'

const SOFT = '\u00ad'
const ZERO = '\u200b'
const NARROW = '\u202f'

test.each([
  [`Mathe${SOFT}matik`, 'Mathematik'],
  [`\ufeffAlgebra${ZERO}`, 'Algebra'],
  ['Klasse\u00a02b', 'Klasse 2b'],
  [`1${NARROW}000\u2009Wörter`, '1 000 Wörter'],
  ['a\u0308', 'ä'],
  ['Sek\u2060undar\u200bstufe\u200d', 'Sekundarstufe'],
  ['\u202eschief\u202c', 'schief'],
])('%j is taken as %j', (pasted, typed) => {
  expect(line(1, 100).parse(pasted)).toBe(typed)
  expect(paragraphs(1, 100).parse(pasted)).toBe(typed)
})

test('what belongs to an emoji or to a word of another script stays', () => {
  for (const text of ['👩‍🏫 der Klasse', '👩🏽‍🏫', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष'])
    expect(asTyped(text)).toBe(text.normalize('NFC'))
})

test('a text of nothing that can be seen is empty', () => {
  expect(line(1, 100).safeParse(`${ZERO}${SOFT}\u00a0`).success).toBe(false)
})

test('codes are the same with typographic hyphens, odd spaces and signs without width', () => {
  for (const dash of ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d']) {
    expect(voucherCode.parse(`SOMMER${dash}26${ZERO}`)).toBe('SOMMER-26')
    expect(foldedCode(`sommer${dash}2${SOFT}6`)).toBe('SOMMER-26')
    expect(couponCode.parse(`7K4M${dash}PQRS${dash}${NARROW}2345${ZERO}`)).toBe('7K4MPQRS2345')
  }
})

test.each([
  '«7K4M-PQRS-2345»',
  '„7k4m pqrs 2345“',
  "'7K4MPQRS2345'",
  '7K4M.PQRS.2345.',
  '7K4M_PQRS_2345',
  '7K4M·PQRS·2345',
  '７Ｋ４Ｍ－ＰＱＲＳ－２３４５',
  '7K4M\nPQRS\n2345',
  'Code: 7K4M-PQRS-2345',
  'Ihr Zugangscode lautet 7K4M-PQRS-2345, gültig bis 31.12.2027.',
  'Berufsschule Thun\t7K4MPQRS2345\tKlasse 3a',
  'https://shop.example/coupons/redeem/7K4M-PQRS-2345?klasse=3a',
])('a coupon is found in %j', (pasted) => {
  expect(couponCode.parse(pasted)).toBe('7K4MPQRS2345')
})

test.each([
  '7K4M-PQRS-234',
  '7K4M-PQRS-2345-6789',
  'XY-7K4M-PQRS-2345',
  '7K4M-PQRS-2345 7K4M-PQRS-2346',
  'Mein Code ist weg',
  '7К4М-PQRS-2345',
])('no coupon is guessed from %j', (pasted) => {
  expect(couponCode.safeParse(pasted).success).toBe(false)
})

test.each(['«SOMMER-26»', '"SOMMER–26"', 'SOMMER-26.', 'SOMMER-26!', 'Gutschein: SOMMER-26', 'Ihr Code: „SOMMER-26“.'])(
  'a voucher is found in %j',
  (pasted) => {
    expect(voucherCode.parse(pasted)).toBe('SOMMER-26')
  },
)

test.each(['2026–100234', '2026 100234', '2026100234', '#2026-100234', 'Bestellung Nr. 2026-100234.'])(
  'the number of an order is found in %j',
  (pasted) => {
    expect(orderNumber.parse(pasted)).toBe('2026-100234')
  },
)

test.each(['2026-10023', '2026-100234 / 2026-100235', 'vom 3.5.2026', '12026-100234'])(
  'no number of an order is guessed from %j',
  (pasted) => {
    expect(orderNumber.safeParse(pasted).success).toBe(false)
  },
)

test.each([
  '+41\u00a044\u202f123\u200945\u200767',
  '+41 (0)44 123 45 67',
  '+41 (0) 44/123.45.67',
  '+41-44-123-45-67',
  '+41 044 123 45 67',
  'tel:+41441234567',
  'Tel. +41 44 123’45’67',
])('the phone number of %j can be dialled', (typed) => {
  expect(phone.parse(typed)).toBe('+41441234567')
})

test('a phone number of the country keeps its zero, and a dash says that there is none', () => {
  expect(['079/123 45 67', '(079) 123–45–67', '0041 (0)79 123 45 67', '-'].map((typed) => phone.parse(typed))).toEqual([
    '0791234567',
    '0791234567',
    '0041791234567',
    null,
  ])
})

test.each(['+49 30 123456', '079 123 45 6', '079 123 45 67 / 031 123 45 67', '079 123 45 67 (Büro)'])(
  'no phone number is guessed from %j',
  (typed) => {
    expect(phone.safeParse(typed).success).toBe(false)
  },
)

test('a name that was pasted from two cells is one, and so are several spaces', () => {
  expect(line(1, 100).parse(' von\tder  Mühll ')).toBe('von der Mühll')
})

test.each([
  'Vera Meier <vera@schule.example>',
  '"Meier, Vera" <vera@schule.example>;',
  '<vera@schule.example>',
  'mailto:vera@schule.example',
  '„vera@schule.example“',
  'vera@schule.example,',
  'vera@schule.example.',
  'vera @ schule.example',
  'vera＠schule.example',
])('the address is taken out of %j', (pasted) => {
  expect(email.parse(pasted)).toBe('vera@schule.example')
})

test.each([
  ['info@bücher.example', 'info@bücher.example'],
  ['info@BÜCHER.example', 'info@bücher.example'],
  ['info@xn--bcher-kva.example', 'info@bücher.example'],
  ['info@bu\u0308cher.example', 'info@bücher.example'],
  [`info@bü${SOFT}cher.example`, 'info@bücher.example'],
  ['Vera.Meier@Schule.example', 'Vera.Meier@Schule.example'],
])('the address %s is known as %s', (typed, known) => {
  expect(email.parse(typed)).toBe(known)
})

test.each([
  'info@bücher',
  'ünfo@schule.example',
  'info@bü cher.example',
  'info@1.2.3.4',
  'vera meier@schule.example',
  'vera@schule.example anna@schule.example',
  'Vera <vera@schule.example>, Anna <anna@schule.example>',
  'vera(at)schule.example',
])('the address %s is refused at its field', (typed) => {
  const { error } = email.safeParse(typed)
  expect(error?.issues).toMatchObject([{ code: 'invalid_format', format: 'email' }])
})
