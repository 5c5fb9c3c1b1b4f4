import { expect, test } from 'vitest'
import { CODE_LETTERS } from '#contract/typed-text/spoken-code.ts'
import { randomCode } from './random-code.ts'
import { newToken, tokenHash } from './random-token.ts'

test('a code has as many letters as are asked for, of those that are not mistaken, and is another one each time', () => {
  const codes = Array.from({ length: 200 }, () => randomCode(12))
  for (const code of codes) {
    expect(code).toHaveLength(12)
    expect([...code].every((letter) => CODE_LETTERS.includes(letter))).toBe(true)
  }
  expect(new Set(codes).size).toBe(200)
  expect(new Set(codes.join('')).size).toBe(CODE_LETTERS.length)
  expect(randomCode(0)).toBe('')
})

test('a token has 256 bits, and only its hash is stored', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(newToken())
  expect(tokenHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})
