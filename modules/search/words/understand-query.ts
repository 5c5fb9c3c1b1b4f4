import { type Word, wordsOf } from './fold.ts'
import type { Vocabulary } from './kept-vocabulary.ts'
import { numberOfQuery } from './number-of-query.ts'
import type { KnownWord, LookedUp } from './vocabulary.ts'

const WORDS_AT_MOST = 12

/** Words of a query belong together: a title with one word has another this many times more often than by chance. */
const TOGETHER = 2

/** The words of a query as stems in the syntax of `tsquery`, as documents store them. */
export interface Wanted {
  /** As typed or corrected: the best hits have these words. */
  exact: string
  /**
   * Also words that contain a word of the query; a hit has something of each entry. Empty when there is nothing to look
   * for.
   */
  wide: string[]
  /** How many titles are expected. */
  expected: number
}

export interface UnderstoodQuery {
  /** Finds documents with all words. */
  strict: Wanted
  /** Finds documents with any of the words; null for a single word. */
  loose: Wanted | null
  /** Beginning of an ISBN or order number; null for any other query. */
  number: string | null
  suggestion: string | null
  /** Stems of all words of the query, and of the words that contain one of them. */
  stems: string[]
}

type Corrections = ReadonlyMap<string, KnownWord[]>

interface Term {
  exact: string
  wide: string
  stems: string[]
  spelling: string
  corrected: boolean
  occurrences: number
}

/**
 * Interprets a visitor's query with the vocabulary. Takes at most three round trips to the database, usually one or
 * none.
 */
export async function understandQuery(vocabulary: Vocabulary, query: string): Promise<UnderstoodQuery> {
  const asked = distinct(wordsOf(query)).slice(0, WORDS_AT_MOST)
  const lookedUp = await vocabulary.lookUp(asked.map((word) => word.folded))
  const unknown = [...lookedUp.values()].filter((one) => !one.isKnown && one.stem !== null).map((one) => one.word)
  const corrections: Corrections = unknown.length === 0 ? new Map() : await vocabulary.correct(unknown)
  const replacements = [...corrections.values()].flat().map((known) => known.word)
  const known = new Map([...lookedUp, ...(await vocabulary.lookUp(replacements))])
  const terms = asked.flatMap((word) => term(word, known, corrections) ?? [])
  return {
    strict: allOf(terms, known.values().next().value?.documents ?? 0),
    loose: terms.length > 1 ? anyOf(terms) : null,
    number: numberOfQuery(query),
    suggestion: terms.some((one) => one.corrected) ? terms.map((one) => one.spelling).join(' ') : null,
    stems: terms.flatMap((one) => one.stems),
  }
}

function allOf(terms: Term[], documents: number): Wanted {
  const [fewest = 0, ...others] = terms.map((one) => one.occurrences).sort((a, b) => a - b)
  const shares = others.map((some) => (documents > 0 ? Math.min(1, (TOGETHER * some) / documents) : 1))
  return {
    exact: terms.map((one) => one.exact).join(' & '),
    wide: terms.map((one) => one.wide),
    expected: shares.reduce((expected, share) => expected * share, fewest),
  }
}

function anyOf(terms: Term[]): Wanted {
  const exact = terms.map((one) => one.exact).join(' | ')
  return { exact, wide: [exact], expected: terms.reduce((sum, one) => sum + one.occurrences, 0) }
}

function term(asked: Word, known: Map<string, LookedUp>, corrections: Corrections): Term | null {
  const meant = corrections.get(asked.folded) ?? []
  const words = (meant.length > 0 ? meant.map((one) => one.word) : [asked.folded]).flatMap(
    (word) => known.get(word) ?? [],
  )
  const stems = words.flatMap((one) => one.stem ?? [])
  if (stems.length === 0) return null
  const wide = [...stems, ...words.flatMap((one) => one.holders)]
  return {
    exact: either(stems),
    wide: either(wide),
    stems: wide,
    spelling: meant[0]?.spelling ?? asked.spelling,
    corrected: meant.length > 0,
    occurrences: words.reduce((sum, one) => sum + one.occurrences, 0),
  }
}

/** Stems are letters and digits only. */
function either(stems: readonly string[]): string {
  return `(${[...new Set(stems)].map((stem) => `'${stem}'`).join(' | ')})`
}

function distinct(words: Word[]): Word[] {
  return [...new Map(words.map((word) => [word.folded, word])).values()]
}
