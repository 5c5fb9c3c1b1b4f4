import type { SearchDocument } from '#adapters/search/port.ts'
import { marksOf } from './facet-marks.ts'
import { foldNumber } from './words/fold.ts'
import type { Lexicon } from './words/lexicon.ts'

/** A document as the database stores it: `head` and `body` in the syntax of `tsvector`. */
export interface IndexedDocument extends Omit<SearchDocument, 'numbers' | 'facets'> {
  numbers: string[]
  facets: string[]
}

/** An order number as it is, and by its digits alone, as people read it out: `av10299`, `10299`. */
function asTold(number: string): string[] {
  const [, digits] = /^\p{L}+(\d{5,})$/u.exec(number) ?? []
  return digits === undefined ? [number] : [number, digits]
}

/** The body contains the head too, so that words of a query may match either; positions would only make it larger. */
export function indexDocument(document: SearchDocument, lexicon: Lexicon): IndexedDocument {
  const positions: string[] = []
  const lexemes = new Set<string>()
  let position = 0
  for (const [text, weight] of [
    [document.title, 'A'],
    [document.head, 'B'],
  ] as const) {
    for (const lexeme of lexicon.lexemesOf(text)) {
      position++
      if (lexeme === null) continue
      positions.push(`${lexeme}:${position}${weight}`)
      lexemes.add(lexeme)
    }
  }
  for (const lexeme of lexicon.lexemesOf(document.body)) if (lexeme !== null) lexemes.add(lexeme)
  return {
    ...document,
    head: positions.join(' '),
    body: [...lexemes].join(' '),
    numbers: [...new Set(document.numbers.map(foldNumber).flatMap(asTold))].filter(Boolean),
    facets: marksOf(document),
  }
}
