import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test.each([
  ['digits and signs after a common word', 'Sommer2026!'],
  ['signs in place of letters', 'P4$$w0rt!!'],
  ['a sequence of digits', '1234567890!!'],
  ['a keyboard of Switzerland', 'QWERTZUIOPÜ'],
  ['the word again', 'sommerSommer'],
  ['one letter only', 'zzzzzzzzzzzz'],
  ['one letter three times', 'zzz'],
  ['three letters, over and over', 'xkqxkqxkqxkq'],
  ['a letter composed in another way', 'Zu\u0308rich2026'],
])('a common password is refused: %s', (_, password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ['three words', 'sieben-blaue-Velos'],
  ['letters and signs', 'kJ8#mQ2!xPz4'],
  ['four letters, over and over', 'xkqvxkqvxkqv'],
  ['three letters, over and over, and one more', 'xkqxkqxkqxkqv'],
  ['three letters twice', 'xkqxkq'],
])('a password that nobody guesses first is accepted: %s', (_, password) => {
  expect(isCommonPassword(password)).toBe(false)
})
