import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/factories/people-factories.ts'
import { isCommonPassword } from './common-password.ts'

const LIST = new URL('./breached-passwords/breached-passwords.txt.gz', import.meta.url)

// ASVS V6.2.4, V6.2.12
test('more than 100 000 passwords of known breaches that are long enough are refused', () => {
  const breached = gunzipSync(readFileSync(LIST))
    .toString()
    .split('\n')
    .filter(({ length }) => length >= 10)
  expect(new Set(breached).size).toBeGreaterThan(100_000)
  // One in a hundred: all of them would take seconds.
  for (const password of breached.filter((_, at) => at % 100 === 0)) {
    expect(isCommonPassword(password), password).toBe(true)
    expect(isCommonPassword(password.toUpperCase()), password).toBe(true)
  }
})

// ASVS V6.2.4
test.each([
  ['digits and signs after it', 'Sommer2026!'],
  ['digits and signs before it', '!!2026Sommer'],
  ['both', '99-Geheim-99'],
  ['signs in place of letters', 'P4$$w0rt!!'],
  ['a sign in place of the first letter', '$chweiz2026'],
  ['signs in place of letters, and others before it', '99-$chw31z'],
  ['a sign in place of the last letter', 'e5pre550!!'],
  ['the word again', 'sommerSommer'],
  ['the word again, after a sign', 'Sommer-Sommer-7'],
  ['a sequence of digits with signs after it', '1234567890!!'],
  ['a keyboard of Switzerland', 'qwertzuiopü'],
  ['a word of Switzerland with an umlaut', 'Zürich2026'],
  ['one letter only', 'zzzzzzzzzzzz'],
  ['three letters, over and over', 'xkqxkqxkqxkq'],
])('a common password is refused with %s', (_, password) => {
  expect(isCommonPassword(password)).toBe(true)
})

// ASVS V6.2.4
test.each([
  PASSWORD,
  'Brunnen-Kiesel-7',
  'sieben-blaue-Velos',
  'lampe kaktus fagott nebel',
  'correct horse battery staple',
  'Nebelhorn+Kaktus9',
  'Mein Velo hat 3 platte Reifen',
  'kJ8#mQ2!xPz4',
  '4817-2093-6651',
  // Spells «test» in letters.
  '7357-2904-6',
  '8362846-otter-93712',
  '𝒳𝒴-ключ-鍵-σύννεφο',
])('«%s» is nobody’s first guess, and is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('even the longest passwords are checked quickly, whatever they are made of', () => {
  const hostile = ['8$'.repeat(64), `${'a'.repeat(127)}b`, `1!1!1!1!${'h4ll0-'.repeat(18)}1!1!1!1!`, '!'.repeat(127)]
  const start = performance.now()
  for (const password of hostile) isCommonPassword(password)
  expect(performance.now() - start).toBeLessThan(100)
})
