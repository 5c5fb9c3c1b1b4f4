import { expect, test } from 'vitest'
import { markBeginnings } from './mark-beginnings.ts'
import { askedWords } from './names/named-page.ts'

function marked(text: string, query: string, isHit?: (word: string) => boolean): string {
  return markBeginnings(text, askedWords(query), isHit)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')
}

test.each([
  ['Recht im Alltag', 'rech', '[Rech]t im Alltag'],
  ['Wirtschaft & Recht', 'recht wirt', '[Wirt]schaft & [Recht]'],
  ['Prüfstand', 'pruef', '[Prüf]stand'],
  ['Prüfstand', 'pruf', '[Prüf]stand'],
  ['Zoé Müller', 'zoe muell', '[Zoé] [Müll]er'],
  ['Strasse', 'strasse', '[Strasse]'],
  ['Grösse', 'groe', '[Grö]sse'],
  ['Umrecht', 'recht', 'Umrecht'],
  ['Kein Wort davon', '…', 'Kein Wort davon'],
])('«%s» for «%s»', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('a word that the engine found otherwise is marked as a whole', () => {
  expect(marked('Mietrecht für alle', 'recht', (word) => word === 'Mietrecht')).toBe('[Mietrecht] für alle')
})
