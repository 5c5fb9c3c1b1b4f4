import type { Format } from '#contract/catalogue/catalogue.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { asTyped } from '#contract/typed-text/pasted-text.ts'
import { markOf } from '../facet-marks.ts'
import { wordsOf } from './fold.ts'
import { numberOfQuery } from './number-of-query.ts'

/** The first letter of a name, and the words of the query beside which the name may stand, folded, the likeliest first. */
export interface Initial {
  letter: string
  beside: readonly string[]
}

/** A query, taken apart into the words to look for and what it says of the article beside them. */
interface ReadQuery {
  /** The query without its hints. */
  words: string
  /** The same with single letters, which may also belong to a title: «Bausteine C». */
  wordsAndLetters: string
  /** The query without what any book may be called. */
  nameless: string
  /** The hints as typed. */
  hints: readonly string[]
  /** What the hints wish of a title's facets (see `facet-marks.ts`). */
  marks: readonly string[]
  initials: readonly Initial[]
  /** A complete ISBN or order number among words; null when there is none. */
  number: string | null
}

interface Hint {
  pattern: RegExp
  /** Null where no facet says it. */
  mark: ((match: RegExpExecArray) => string | null) | null
}

const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

function whole(pattern: string): RegExp {
  return new RegExp(`${START}(?:${pattern})${END}`, 'giu')
}

const format = (value: Format) => () => markOf('format', value)
const level = (value: SchoolLevel) => () => markOf('level', value)

/** Stands before «Auflage»: «2., überarbeitete und erweiterte Auflage». */
const REVISED =
  '(?:neue?|aktuelle|letzte|(?:vollständig|komplett|stark)|(?:überarbeitete|ueberarbeitete)|erweiterte|aktualisierte|ergänzte|korrigierte|unveränderte|und)'
const EDITION_NUMBER = '\\d{1,2}(?:\\.|te|ste)?,?'
const YEAR = '(?:19|20)\\d{2}'

/**
 * What people copy from an order or a list beside the title, and what no title is called. Words that the documents have
 * themselves, such as the labels of school levels, are sought as words.
 */
const HINTS: readonly Hint[] = [
  {
    pattern: whole(
      `(?:${EDITION_NUMBER}\\s*)?(?:${REVISED}\\s+)*(?:(?:neu)?auflage|aufl|ausgabe)(?:\\.|${END})(?:\\s*\\d{1,2}${END})?(?:,?\\s*${YEAR})?|\\d{1,2}(?:\\.|st|nd|rd|th)\\s*edition`,
    ),
    mark: null,
  },
  { pattern: whole('e[-\\s]?books?|epub|pdfs?'), mark: format('ebook') },
  { pattern: whole('test-?lizenz(?:en)?'), mark: () => markOf('teacher_format', 'test_licence') },
  { pattern: whole('(?:schul|schüler|klassen|einzel|jahres)?-?lizenz(?:en)?'), mark: format('licence') },
  { pattern: whole('gedruckte?|print(?:ausgabe|version)?|taschenbuch'), mark: format('book') },
  { pattern: whole('paket|bundle|kombi(?:paket)?'), mark: format('bundle') },
  { pattern: whole('l(?:ö|oe|o)sung(?:en|s(?:heft|buch|band))?'), mark: null },
  { pattern: whole('sek(?:undarstufe|undarschule|\\.)?\\s*(?:ii|2)'), mark: null },
  { pattern: whole('sek(?:undarstufe|undarschule|\\.)?(?:\\s*(?:i|1))?|oberstufe'), mark: level('cycle_3') },
  { pattern: whole('mittelstufe'), mark: level('cycle_2') },
  { pattern: whole('unterstufe'), mark: level('cycle_1') },
  { pattern: whole('primar(?:schule|stufe)?'), mark: null },
  { pattern: whole('gym(?:i|er)?'), mark: level('gymnasium') },
  {
    pattern: whole('(\\d{1,2})\\.?\\s*(?:klasse|kl\\.?|schuljahr)'),
    mark: ([, year]) => levelOfYear(Number(year)),
  },
]

function levelOfYear(year: number): string | null {
  if (year < 1 || year > 9) return null
  if (year <= 2) return markOf('level', 'cycle_1')
  return markOf('level', year <= 6 ? 'cycle_2' : 'cycle_3')
}

/** What any book may be called: unlike hints, such words are not even sought to rank, as they stand in too many texts. */
const NAMES: readonly Hint[] = [
  { pattern: whole('buch'), mark: format('book') },
  { pattern: whole('e?[-\\s]?lehrmittel'), mark: null },
  { pattern: whole('(?:band|bd\\.?|teil|heft|modul)(?=\\s*(?:\\d{1,2}|\\p{L})(?![\\p{L}\\p{N}]))'), mark: null },
  {
    pattern: whole(
      '(?:(?:artikel|bestell|art\\.?|best\\.?)[-\\s]*)?(?:nummer|nr\\.?)(?=[\\s:]*(?:\\p{L}{1,4}[-\\s]?)?\\d{4})',
    ),
    mark: null,
  },
]

/** With its digits in any groups; of ten digits, only what is an ISBN by its check digit. */
const ISBN = whole(
  '(?:(?:isbn(?:[-\\s]?1[03](?=[\\s:]))?|ean)(?:[-\\s]*nr\\.?)?[\\s:]*)?(97[89](?:[-.\\p{Pd}\\s]?\\d){10}|\\d(?:[-\\p{Pd}\\s]?\\d){8}[-\\p{Pd}\\s]?[\\dx])',
)
const ORDER_NUMBER = whole('\\p{L}{1,4}\\p{Pd}?\\d{4,}|(?:\\p{L}{1,4}\\s)?\\d{5,}')
/** «A.», «J.-P.», «A.M.», and a letter by itself; in «E-Mail» and «O’Brien» it belongs to the word. */
const INITIALS = /(?<![\p{L}\p{N}\p{Pd}'’.])(\p{L})(?:\.(?:[\p{Pd}\s]?\p{L}\.)*|(?=[\s,;]|$))/gu

/** Finds what a query says of format, edition, school level, number and the initials of authors. */
export function readHints(query: string): ReadQuery {
  const hints: string[] = []
  const marks = new Set<string>()
  const initials: Initial[] = []
  let number: string | null = null
  let words = asTyped(query)
  const nameless = NAMES.reduce((text, { pattern }) => text.replace(pattern, ' '), words)

  words = words.replace(ISBN, (match, digits: string) => {
    const isbn = numberOfQuery(digits)
    if (!isbn?.startsWith('97')) return match
    number ??= isbn
    hints.push(match)
    return ' '
  })
  for (const { pattern, mark } of [...NAMES, ...HINTS]) {
    for (const match of words.matchAll(pattern)) {
      hints.push(match[0].trim())
      const wished = mark?.(match)
      if (wished) marks.add(wished)
    }
    words = words.replace(pattern, ' ')
  }
  words = words.replace(ORDER_NUMBER, (match) => {
    number ??= numberOfQuery(match)
    hints.push(match)
    return ' '
  })
  const wordsAndLetters = words
  for (const match of words.matchAll(INITIALS)) {
    const [letter] = wordsOf(match[1] ?? '')
    if (!letter) continue
    const after = wordsOf(words.slice(match.index + match[0].length))
    const before = wordsOf(words.slice(0, match.index)).toReversed()
    initials.push({ letter: letter.folded, beside: [...after, ...before].map((word) => word.folded) })
    hints.push(match[0].trim())
  }
  if (initials.length > 0) words = words.replace(INITIALS, ' ')
  return { words, wordsAndLetters, nameless, hints, marks: [...marks], initials, number }
}
