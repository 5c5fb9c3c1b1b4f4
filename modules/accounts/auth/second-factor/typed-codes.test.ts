import { expect, test } from 'vitest'
import { digitsOf } from './one-time-codes.ts'
import { recoveryCodeHash } from './recovery-codes.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 1 2 3 4 5 6\n', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['x123456', null],
  ['ABCD-EFGH', null],
  ['', null],
])('«%s» is the code %s of an app', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

test('a recovery code is the same in any case and with any signs between its groups', () => {
  const hash = recoveryCodeHash('ABCD-2345-WXYZ')
  for (const typed of ['abcd2345wxyz', 'ABCD 2345 WXYZ', ' abcd–2345–wxyz ']) expect(recoveryCodeHash(typed)).toBe(hash)
  expect(recoveryCodeHash('ABCD-2345-WXYA')).not.toBe(hash)
  expect(recoveryCodeHash('ABCD-2345-WXY')).not.toBe(hash)
  expect(hash).toMatch(/^[\w-]{43}$/)
})
