import { expect, test } from 'vitest'
import { slipWords } from '#contract/licences/coupon-words.ts'
import type { PrintedCode } from '../printed-codes.ts'
import { slipOf } from './slip.ts'

const code: PrintedCode = {
  id: 'coupon-1',
  code: 'ABCD2345WXYZ',
  title: 'Spielregeln',
  platform: 'beook',
  days: 365,
  // Midnight of the day after, in Switzerland.
  validUntil: new Date('2026-12-31T23:00:00Z'),
  state: 'unredeemed',
  position: 0,
  redeemedAt: null,
  handedOutAt: null,
  handedOutNote: null,
}
const slip = (more: Partial<PrintedCode> = {}) => slipOf({ ...code, ...more }, 'https://shop.test')

test('a slip says what the code gives, until when, and where it is redeemed', () => {
  expect(slip()).toEqual({
    title: 'Spielregeln',
    facts: [`beook · ${slipWords.term(365)}`, slipWords.until('31. Dezember 2026')],
    note: null,
    code: 'ABCD-2345-WXYZ',
    url: expect.stringMatching(/^https:\/\/shop\.test\/.*ABCD-?2345-?WXYZ/) as unknown,
    typed: 'shop.test/coupons/redeem',
    mark: null,
  })
})

test('without a platform only the term is named, without an end no day', () => {
  expect(slip({ platform: null, validUntil: null, days: null }).facts).toEqual([slipWords.term(null)])
})

test('a code that cannot be redeemed any more is marked', () => {
  expect(slip({ state: 'redeemed' }).mark).toBe('eingelöst')
  expect(slip({ state: 'blocked' }).mark).toBe('gesperrt')
})

test('a slip carries the class that its owner wrote down', () => {
  expect(slip({ handedOutAt: new Date(), handedOutNote: 'Klasse 2b' }).note).toBe('Klasse 2b')
})
