import { expect, test } from 'vitest'
import { readHints } from './hints.ts'

function wordsIn(query: string): string {
  return readHints(query).words.trim().replace(/\s+/gu, ' ')
}

test.each([
  ['Recht für Berufslernende 5. Auflage', 'Recht für Berufslernende'],
  ['Recht, 3. Auflage 2024', 'Recht,'],
  ['Recht 5. Aufl.', 'Recht'],
  ['Recht 2., überarbeitete und erweiterte Auflage', 'Recht'],
  ['Recht neue Ausgabe', 'Recht'],
  ['Klartext Auflage 2', 'Klartext'],
  ['Plain English 2nd edition', 'Plain English'],
])('leaves the edition out of «%s»', (query, words) => {
  expect(wordsIn(query)).toBe(words)
})

test.each([
  ['e-book Recht', 'Recht', 'f:ebook'],
  ['Recht als PDF', 'Recht als', 'f:ebook'],
  ['Recht Schullizenz', 'Recht', 'f:licence'],
  ['Recht Testlizenz', 'Recht', 't:test_licence'],
  ['Deutsch Sek I', 'Deutsch', 'l:cycle_3'],
  ['Deutsch Oberstufe', 'Deutsch', 'l:cycle_3'],
  ['Mathe 4. Klasse', 'Mathe', 'l:cycle_2'],
])('takes «%s» as «%s» with %s', (query, words, mark) => {
  expect([wordsIn(query), readHints(query).marks]).toEqual([words, [mark]])
})

test.each([
  ['Buch Spielregeln', 'Spielregeln'],
  ['Spielregeln Lehrmittel', 'Spielregeln'],
  ['Spielregeln eLehrmittel', 'Spielregeln'],
  ['Rechenwege Band 5', 'Rechenwege 5'],
  ['Rechenwege Bd. 5', 'Rechenwege 5'],
  ['Bausteine Teil C', 'Bausteine'],
  ['Artikelnummer 10001', ''],
  ['Bestell-Nr.: AV-10001 Spielregeln', ': Spielregeln'],
])('takes «%s» as «%s», whatever it is called', (query, words) => {
  expect(wordsIn(query)).toBe(words)
})

test.each([
  ['A. Waber-Baumgart', 'a', 'Waber-Baumgart', ['waber', 'baumgart']],
  ['A Waber', 'a', 'Waber', ['waber']],
  ['Waber, É.', 'e', 'Waber,', ['waber']],
  ['J.-P. von Grünigen', 'j', 'von Grünigen', ['von', 'gruenigen']],
])('takes the letter in «%s» for that of a name', (query, letter, words, beside) => {
  expect(readHints(query)).toMatchObject({ initials: [{ letter, beside }] })
  expect(wordsIn(query)).toBe(words)
})

test.each([
  ['9783999991405 Guten Tag', '9783999991405', 'Guten Tag'],
  ['Guten Tag ISBN 978-3-9999-9140-5', '9783999991405', 'Guten Tag'],
  ['Guten Tag 3-9999-9140-2', '978399999140', 'Guten Tag'],
  ['Guten Tag AV-10001', 'av10001', 'Guten Tag'],
])('finds the number in «%s»', (query, number, words) => {
  expect([readHints(query).number, wordsIn(query)]).toEqual([number, words])
})

test.each([
  "O'Brien",
  'E-Mail schreiben',
  'Geschichte seit 1789',
  'Schweiz 1914 1945',
  'Ausgaben und Einnahmen',
  'A1',
  'Handbuch',
  'Nummer eins',
  'Teil des Ganzen',
])('leaves «%s» as it is', (query) => {
  expect(readHints(query)).toMatchObject({ words: query, hints: [], marks: [], initials: [], number: null })
})
