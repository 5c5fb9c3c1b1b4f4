import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTEXT_WORDS } from './context-words.ts'
import { isMadeOfWords } from './made-of-words.ts'

const texts = [...CONTEXT_WORDS, 'Aarebogen Verlag', 'Noëlle', 'Zürcher-Flückiger', 'noelle.z77']

// ASVS V6.1.2
test.each([
  'Lernladen-2027',
  'lern-LADEN-1234',
  'Lehrmittel!!Shop',
  'schulbuecher2026',
  'Aarebogen2026',
  '2026aarebogenverlag',
  'Noelle-Zürcher',
  'zuercher.flueckiger',
  'Flückiger1990',
  'noellez7777777',
  'BuchPasswort1',
])('«%s» is made of words around the shop and its owner', (password) => {
  expect(isMadeOfWords(password, texts)).toBe(true)
})

test.each(['Tannen-Ufer-2027', 'sieben-blaue-Velos', 'Lernladen-am-Fluss', 'Zürcher Geschnetzeltes', '8365-9274-10'])(
  '«%s» is not made of such words',
  (password) => {
    expect(isMadeOfWords(password, texts)).toBe(false)
  },
)

test('a name of one or two letters counts as a whole, not as a part', () => {
  expect(isMadeOfWords('bobobobobo', ['Bo'])).toBe(true)
  expect(isMadeOfWords('Bo-bo-bo-bo', ['Bo Muster'])).toBe(false)
})

const word = fc.constantFrom(...CONTEXT_WORDS)
const sign = fc.constantFrom('', '-', ' ', '!', '_', '7', '2026', '«', '🙂')
const cased = word.chain((one) => fc.constantFrom(one, one.toLowerCase(), one.toUpperCase(), one.normalize('NFD')))
const madeOfWords = fc
  .array(fc.tuple(sign, cased, sign), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.flat().join(''))

// ASVS V6.2.11
test('however words are put together, with whatever digits, signs and case, they are found', () => {
  fc.assert(fc.property(madeOfWords, (password) => isMadeOfWords(password, CONTEXT_WORDS)))
})

// ASVS V6.2.11
test('an additional letter that belongs to no word makes it a different password, wherever the letter stands', () => {
  fc.assert(
    fc.property(madeOfWords, fc.nat(), fc.constantFrom('x', 'Q', 'ж'), (password, place, letter) => {
      const letters = [...password.normalize('NFC')]
      const changed = letters.toSpliced(place % (letters.length + 1), 0, letter).join('')
      return !isMadeOfWords(changed, CONTEXT_WORDS)
    }),
  )
})

test('a text without letters is not made of words, and no text is when there are no words', () => {
  fc.assert(fc.property(fc.stringMatching(/^[\d\s!-/]{0,40}$/), (text) => !isMadeOfWords(text, CONTEXT_WORDS)))
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !isMadeOfWords(text, ['', '12', '-'])))
})
