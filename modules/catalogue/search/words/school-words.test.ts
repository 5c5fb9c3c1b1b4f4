import { expect, test } from 'vitest'
import { readSchoolWords, searchWordsSetting } from './school-words.ts'

const { fallback: usual } = searchWordsSetting
const read = (query: string, asTyped: string[] = []) => readSchoolWords(query, usual, asTyped)

test.each([
  ['Mathematik Oberstufe', 'Mathematik', 'level', 'cycle_3'],
  ['9. Klasse Recht', 'Recht', 'level', 'cycle_3'],
  ['Rechnen 4.Klasse', 'Rechnen', 'level', 'cycle_2'],
  ['zyklus 2 mathematik', 'mathematik', 'level', 'cycle_2'],
  ['LP21 Deutsch', 'Deutsch', 'curriculum', 'lehrplan_21'],
  ['lp 21', '', 'curriculum', 'lehrplan_21'],
  ['DaZ', '', 'subject', 'deutsch-als-zweitsprache'],
  ['E-Book Recht', 'Recht', 'format', 'ebook'],
  ['Prüfungsvorbereitung', '', 'series', 'pruefstand'],
])('«%s» seeks «%s» under a filter', (query, rest, name, value) => {
  const { rest: left, understood } = read(query)
  expect(left).toBe(rest)
  expect(understood.map((one) => [one.name, one.value])).toContainEqual([name, value])
})

test('words mean themselves where a visitor says so, and what nobody has named means nothing', () => {
  expect(read('Sek Mathematik', ['sek'])).toEqual({ rest: 'Sek Mathematik', understood: [] })
  expect(read('Sektempfang im Kurs')).toEqual({ rest: 'Sektempfang im Kurs', understood: [] })
})

test('a phrase may mean several values, each under the words as they were typed', () => {
  expect(read('kv Rechnen')).toEqual({
    rest: 'Rechnen',
    understood: [
      { words: 'kv', name: 'profession', value: 'kaufleute-efz' },
      { words: 'kv', name: 'profession', value: 'kaufleute-eba' },
    ],
  })
})
