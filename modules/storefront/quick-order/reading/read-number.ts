import isbn3 from 'isbn3'
import { outOfSentence } from '#contract/typed-text/pasted-text.ts'

/** What stands before a number without a space: «ISBN978…», «EAN:76…». */
const LABEL = /^(?:ISBN|EAN|GTIN)(?:-?1[03])?[:.-]?(?=\d)/i
/** Words that a number may be written in: «978 3 0355 1234 5». */
const MOST_WORDS = 7
/** Of a long number, all digits that a narrow cell shows. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i
/** Sheet music has no ISBN. */
const MUSIC = /^9790/

interface Place {
  /** Thirteen digits of an ISBN or an EAN; any other number as it is written. */
  number: string
  /** The words before which it begins, and ends. */
  from: number
  to: number
}

/** A number within the words of a row. */
export interface FoundNumber extends Place {
  kind: NumberKind
}

/** From the surest on. `known`: the catalogue has it; `wrong`: it looks like an ISBN, but is none. */
export const NUMBER_KINDS = ['isbn', 'known', 'other', 'wrong'] as const
type NumberKind = (typeof NUMBER_KINDS)[number]

/** The words of a cell, without the quotes and labels around numbers, and without its place in a list: «3.». */
export function wordsOf(cell: string): string[] {
  return cell
    .replace(/\bISBN[- ]?1[03]\b[:.]?/gi, ' ')
    .replace(/^\s*\d{1,3}[.)](?=\s)/, '')
    .split(/\s+/)
    .map((word) => outOfSentence(word).replace(LABEL, ''))
    .filter((word) => word !== '')
}

/** How the catalogue would write what stands in a word, should it be a number. */
export function asNumber(word: string): string {
  const compact = word.replaceAll('-', '')
  return /^\d{12,14}$/.test(compact) ? compact : word.toUpperCase()
}

/** Whether a word may be the number of a product: it is looked for in the catalogue. */
export function mayBeNumber(word: string): boolean {
  return /^[\p{L}\d][\p{L}\d./-]{3,39}$/u.test(word) && /\d/.test(word) && !/^\d{4}$/.test(word)
}

/** Whether a word is a number that a spreadsheet has rounded. */
export function isRounded(word: string): boolean {
  return ROUNDED.test(word)
}

/**
 * The number of a product in the words of a cell: an ISBN by its check digit, with or without hyphens, of ten digits or
 * thirteen; else one that the catalogue knows; else what looks like one. Null where there is none.
 */
export function findNumber(words: readonly string[], isKnown: (number: string) => boolean): FoundNumber | null {
  return (
    findIsbn(words) ??
    as(
      'known',
      findAlone(words, (word) => (mayBeNumber(word) && isKnown(asNumber(word)) ? asNumber(word) : null)),
    ) ??
    as(
      'other',
      findAlone(words, (word) => otherNumber(asNumber(word))),
    ) ??
    as(
      'wrong',
      findAlone(words, (word) => asIf(word.replaceAll('-', '').toUpperCase(), LIKE_ISBN)),
    ) ??
    as(
      'wrong',
      findApart(words, 13, (text) => asIf(text, /^97[89]\d{10}$/)),
    )
  )
}

/** The first ISBN among the words of a cell. */
export function findIsbn(words: readonly string[]): FoundNumber | null {
  return as('isbn', findAlone(words, readIsbn) ?? findApart(words, 13, readIsbn) ?? findApart(words, 10, readIsbn))
}

function as(kind: NumberKind, found: Place | null): FoundNumber | null {
  return found && { ...found, kind }
}

/** Digits too many or too few, or another last one. */
const LIKE_ISBN = /^(?:97[89]\d{6,14}|\d{9}[\dX])$/

/** The thirteen digits of an ISBN; null for anything else. */
function readIsbn(text: string): string | null {
  const compact = text.replaceAll('-', '')
  if (!/^\d{8,12}[\dX]$/i.test(compact)) return null
  const read = isbn3.parse(compact)?.isbn13
  if (read) return read
  // The 978 of all books is left out, or a spreadsheet has dropped the zero of an ISBN-10.
  const completed = /^\d{10}$/.test(compact) ? `978${compact}` : /^\d{8}[\dX]$/i.test(compact) ? `0${compact}` : null
  return (completed && isbn3.parse(completed)?.isbn13) ?? null
}

/** The first number that is a word. */
function findAlone(words: readonly string[], read: (word: string) => string | null): Place | null {
  for (const [from, word] of words.entries()) {
    const number = read(word)
    if (number) return { number, from, to: from + 1 }
  }
  return null
}

/** The first number of so many digits in several words, each of which has nothing but digits. */
function findApart(words: readonly string[], digits: number, read: (text: string) => string | null): Place | null {
  const parts = words.map((word) => (/^[\d-]*[\dX]$/i.test(word) ? word.replaceAll('-', '') : null))
  for (const from of parts.keys()) {
    // The end of an ISBN-13 may look like an ISBN-10.
    if (/^97[89]$/.test(parts[from - 1] ?? '')) continue
    let text = ''
    for (let to = from; to < from + MOST_WORDS && text.length < digits; to++) {
      const part = parts[to] ?? null
      if (part === null) break
      text += part
      const number = to > from && text.length === digits ? read(text) : null
      if (number) return { number, from, to: to + 1 }
    }
  }
  return null
}

/** A number of thirteen digits or so that is no ISBN, as articles have that are no books. */
function otherNumber(text: string): string | null {
  return MUSIC.test(text) || !/^97[89]/.test(text) ? asIf(text, /^\d{12,14}$/) : null
}

function asIf(text: string, shape: RegExp): string | null {
  return shape.test(text) ? text : null
}
