import { expect, test } from 'vitest'
import { formsOf, halfRead, isProbably, type KnownPiece, maySplit, readCompound } from './compounds.ts'
import { fold } from './fold.ts'

/** Pieces as the vocabulary finds them, by their stem; «Lehre» and «Lehrer» have the same. */
function known(...pieces: [piece: string, spelling: string][]): KnownPiece[] {
  return pieces.map(([piece, spelling]) => ({ piece, word: fold(spelling), spelling, occurrences: 1 }))
}

function read(word: string, ...pieces: [piece: string, spelling: string][]) {
  const parts = readCompound(word, known(...pieces))
  return Array.isArray(parts) ? parts.map((part) => part.spelling) : parts
}

test('reads parts with linking letters, and without endings that they have by themselves', () => {
  expect(read('berufsschulbuch', ['berufsschul', 'Berufsschule'], ['buch', 'Buch'])).toEqual(['Berufsschule', 'Buch'])
  expect(read('geschichtsbuch', ['geschichts', 'Geschichte'], ['buch', 'Buch'])).toEqual(['Geschichte', 'Buch'])
  expect(read('klassenheft', ['klassen', 'Klasse'], ['heft', 'Heft'])).toEqual(['Klasse', 'Heft'])
  expect(read('kinderbuch', ['kinder', 'Kind'], ['buch', 'Buch'])).toEqual(['Kind', 'Buch'])
  expect(read('rechtschreibheft', ['rechtschreib', 'Rechtschreibung'], ['heft', 'Heft'])).toEqual([
    'Rechtschreibung',
    'Heft',
  ])
})

test('another word with the same stem is no part', () => {
  expect(read('deutschlehrer', ['deutsch', 'Deutsch'], ['lehrer', 'Lehre'])).toBeNull()
})

test.each([
  ['staubecken', 'staub', 'ecken', 'stau', 'becken'],
  ['wachstube', 'wachs', 'tube', 'wach', 'stube'],
  ['druckerzeugnis', 'druck', 'erzeugnis', 'drucker', 'zeugnis'],
])('does not guess between two ways to split «%s»', (word, ...pieces) => {
  expect(read(word, ...pieces.map((piece): [string, string] => [piece, piece]))).toBe('whole')
})

test('reads as few parts as possible, the last word as the one that was added', () => {
  const pieces: [string, string][] = [
    ['lehr', 'Lehre'],
    ['vertrags', 'Vertrag'],
    ['recht', 'Recht'],
    ['lehrvertrags', 'Lehrvertrag'],
    ['vertragsrecht', 'Vertragsrecht'],
  ]
  expect(read('lehrvertragsrecht', ...pieces)).toEqual(['Lehrvertrag', 'Recht'])
  expect(read('lehrvertragsrecht', ...pieces.slice(0, 3))).toEqual(['Lehre', 'Vertrag', 'Recht'])
})

test('never splits a known word, a short one, or a number', () => {
  expect(read('handbuch', ['handbuch', 'Handbuch'], ['hand', 'Hand'], ['buch', 'Buch'])).toBe('whole')
  expect(['uhrwerk', 'av10120buch', 'x'.repeat(41)].filter(maySplit)).toEqual([])
})

test('parts have at least four letters', () => {
  expect(read('busreisebuch', ['bus', 'Bus'], ['reisebuch', 'Reisebuch'])).toBeNull()
})

test('looks for the unknown rest as written and without its linking letter', () => {
  const [half] = halfRead('maturitaetspruefung', known(['pruefung', 'Prüfung']))
  expect(half).toMatchObject({ known: { spelling: 'Prüfung' }, rest: 'maturitaets', restIsFirst: true })
  expect(half && formsOf(half)).toEqual(['maturitaets', 'maturitaet'])
})

test('tells a typing error from another word', () => {
  expect(isProbably('deutsch', 'deutch')).toBe(true)
  expect(isProbably('mathematik', 'matematik')).toBe(true)
  expect(isProbably('schule', 'schale')).toBe(false)
  expect(isProbably('mutter', 'futter')).toBe(false)
})
