import { expect, test } from 'vitest'
import { enteredCode } from './entered-code.ts'

test.each([
  ['the code in groups', 'ABCD-EFGH-JKLM'],
  ['the code in small letters, with spaces', ' abcd efgh jklm '],
  ['the address of its page', 'https://shop.example/coupons/redeem/ABCDEFGHJKLM'],
  ['the address as a slip shows it', 'shop.example/coupons/redeem/ABCD-EFGH-JKLM'],
  [
    'the address with a slash and what a mail program adds',
    'https://shop.example/coupons/redeem/ABCDEFGHJKLM/?utm_source=mail#top',
  ],
])('%s is taken for the code', (_, entered) => {
  expect(enteredCode(entered)).toBe('ABCDEFGHJKLM')
})

test.each([
  ['an address without a code', 'https://shop.example/coupons/redeem'],
  ['a code that is too short', 'ABCD-EFGH'],
  ['nothing', '  '],
])('%s is none', (_, entered) => {
  expect(enteredCode(entered)).toBeNull()
})
