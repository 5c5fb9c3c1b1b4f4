import { expect, it } from 'vitest'
import { readFrancs } from './read-francs.ts'

it.each([
  ['36.50', 3650],
  ['36,5', 3650],
  ['1’036', 103_600],
  [' CHF 0.05 ', 5],
  ['19.99', 1999],
  ['', null],
  ['36.505', -1],
  ['viel', -1],
  ['-3', -1],
])('an amount is read as people type it: «%s»', (text, amount) => {
  expect(readFrancs(text)).toBe(amount)
})
