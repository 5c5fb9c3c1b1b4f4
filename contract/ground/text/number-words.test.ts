import { expect, test } from 'vitest'
import { inWords } from './number-words.ts'

test.each([
  [2, 'zwei'],
  [10, 'zehn'],
  [12, 'zwölf'],
  [13, '13'],
  [1, '1'],
  [2.5, '2.5'],
])('%d is written «%s»', (number, written) => {
  expect(inWords(number)).toBe(written)
})
