import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptText, readKeptText } from './kept-text.ts'

test.each([
  '007',
  '1/2',
  '3-12',
  '1.10',
  '12E4',
  '1E5',
  '9783127323207',
  '3. Mai',
  'Mai 2024',
  'WAHR',
  'true',
  '50%',
  '10:30',
  'CHF 5',
  '+41791234567',
])('a spreadsheet would save %j as something else, so it stands behind an apostrophe', (text) => {
  expect(keptText(text)).toBe(`'${text}`)
})

test.each([
  '1984',
  '0',
  '-5',
  'A-1',
  'AV-10001',
  '978-3-12-732320-7',
  '100 Tage',
  'Mai',
  'Mein Mai',
  'Recht 1',
  '4CP',
  "'s Grosi",
  'book',
  '',
])('%j stays as it is', (text) => {
  expect(keptText(text)).toBe(text)
})

test('each text is read as it was, however many apostrophes it has', () => {
  const piece = fc.constantFrom("'", '0', '7', '1984', '/', '.', '-', '+', 'E', 'Mai', 'WAHR', ' ', '%', 'x')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('')
      expect(readKeptText(keptText(text))).toBe(text)
    }),
  )
})
