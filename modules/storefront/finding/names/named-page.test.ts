import { expect, test } from 'vitest'
import { askedWords, matching, prepare } from './named-page.ts'

function page(title: string, headings: string[] = []) {
  return prepare({ id: title, kind: 'page', title, url: `/${title}`, excerpt: null }, headings)
}

const pages = [
  page('Versand und Lieferung', ['Lieferfristen', 'Wie wir liefern']),
  page('Rücksendung', ['Frist', 'Wer das Porto zahlt']),
  page('Recht im Alltag'),
  page('Wirtschaft & Recht'),
  page('Unser Umgang mit Geschlechtern'),
]

function found(query: string) {
  return matching(pages, askedWords(query)).map(({ title }) => title)
}

test('every word begins a word of the title or of a heading', () => {
  expect(found('rech')).toEqual(['Recht im Alltag', 'Wirtschaft & Recht'])
  expect(found('versand liefer')).toEqual(['Versand und Lieferung'])
  expect(found('versand porto')).toEqual([])
  expect(found('porto')).toEqual(['Rücksendung'])
  // Within a word is not at its start.
  expect(found('lechter')).toEqual([])
  expect(found('')).toEqual([])
  expect(found('…')).toEqual([])
})

test('a page with the words in its title comes before one with them in a heading', () => {
  expect(found('fris')).toEqual(['Rücksendung'])
  expect(found('lief')).toEqual(['Versand und Lieferung'])
  expect(found('recht')).toEqual(['Recht im Alltag', 'Wirtschaft & Recht'])
})

test.each(['Rücksendung', 'ruecksendung', 'rucksend', 'RÜCK'])('umlauts are found as «%s» too', (query) => {
  expect(found(query)).toEqual(['Rücksendung'])
})
