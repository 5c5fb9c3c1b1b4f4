import type { Database } from '#server/database/connection.ts'
import { foldNumber, type Word, wordsOf } from './fold.ts'
import { correct, type KnownWord, type LookedUp, lookUp } from './vocabulary.ts'

const WORDS_AT_MOST = 12
const SHORTEST_NUMBER = 4
/** Documents; measured: with fewer it is quicker to look at all of them. */
const COMMON = 20_000

export interface UnderstoodQuery {
  /** As typed, or corrected: what the best hits hold. In the language of `to_tsquery`. */
  exact: string
  /** Also words that hold a word of the query. */
  wide: string
  /** The same with any word in place of all; null for a single word. */
  loose: string | null
  /** So many documents hold all, or any, of its words that they are best gone through by popularity. */
  isCommon: { wide: boolean; loose: boolean }
  /** Beginning of an ISBN or order number; null when the query is none. */
  number: string | null
  suggestion: string | null
}

interface Term {
  exact: string[]
  wide: string[]
  spelling: string
  corrected: boolean
  occurrences: number
}

/** Reads a visitor's query with the help of the vocabulary: at most three round trips, mostly one. */
export async function understandQuery(db: Database, query: string): Promise<UnderstoodQuery> {
  const asked = distinct(wordsOf(query)).slice(0, WORDS_AT_MOST)
  const lookedUp = await lookUp(
    db,
    asked.map((word) => word.folded),
  )
  const unknown = lookedUp.filter((one) => !one.isKnown && !one.isStopWord).map((one) => one.word)
  const corrections = unknown.length === 0 ? new Map<string, KnownWord[]>() : await correct(db, unknown)
  const replacements = [...corrections.values()].flat().map((known) => known.word)
  const known = new Map([...lookedUp, ...(await lookUp(db, replacements))].map((one) => [one.word, one]))
  const terms = asked
    .filter((word) => !known.get(word.folded)?.isStopWord)
    .map((word) => term(word, known, corrections))
  const all = (pick: (one: Term) => string[], by: string) => terms.map((one) => `(${pick(one).join(' | ')})`).join(by)
  return {
    exact: all((one) => one.exact, ' & '),
    wide: all((one) => one.wide, ' & '),
    loose: terms.length > 1 ? all((one) => one.exact, ' | ') : null,
    isCommon: { wide: terms.every(isCommon), loose: terms.some(isCommon) },
    number: numberOf(query),
    suggestion: terms.some((one) => one.corrected) ? terms.map((one) => one.spelling).join(' ') : null,
  }
}

function term(asked: Word, known: Map<string, LookedUp>, corrections: Map<string, KnownWord[]>): Term {
  const meant = corrections.get(asked.folded) ?? []
  const exact = meant.length > 0 ? meant.map((one) => one.word) : [asked.folded]
  const holders = exact.flatMap((word) => known.get(word)?.holders ?? [])
  return {
    exact,
    wide: [...new Set([...exact, ...holders])],
    spelling: meant[0]?.spelling ?? asked.spelling,
    corrected: meant.length > 0,
    occurrences: exact.reduce((sum, word) => sum + (known.get(word)?.occurrences ?? 0), 0),
  }
}

function isCommon({ occurrences }: Term): boolean {
  return occurrences > COMMON
}

function numberOf(query: string): string | null {
  const number = foldNumber(query)
  return number.length >= SHORTEST_NUMBER && /\d/.test(number) ? number : null
}

function distinct(words: Word[]): Word[] {
  return [...new Map(words.map((word) => [word.folded, word])).values()]
}
