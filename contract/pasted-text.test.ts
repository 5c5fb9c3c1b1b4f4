import { expect, test } from 'vitest'
import { email, line, paragraphs, phone } from './fields.ts'
import { asTyped } from './pasted-text.ts'
import { couponCode } from './shop/coupons.ts'
import { foldedCode, voucherCode } from './shop/vouchers.ts'

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

test('a phone number may have spaces of every kind', () => {
  expect(phone.parse('+41\u00a044\u202f123\u200945\u200767')).toBe('+41441234567')
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

test.each(['info@bücher', 'ünfo@schule.example', 'info@bü cher.example', 'info@1.2.3.4'])(
  'the address %s is refused at its field',
  (typed) => {
    const { error } = email.safeParse(typed)
    expect(error?.issues).toMatchObject([{ code: 'invalid_format', format: 'email' }])
  },
)
