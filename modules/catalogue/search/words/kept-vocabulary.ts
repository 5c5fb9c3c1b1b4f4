import type { Concern, Readable } from '#kernel/database/connection.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
import { type Split, splitCompounds } from './split-compounds.ts'
import { correct, type KnownWord, type LookedUp, lookUp } from './vocabulary.ts'

/** What the search knows about words, by their folded form. */
export interface Vocabulary {
  lookUp(words: readonly string[]): Promise<ReadonlyMap<string, LookedUp>>
  /** The probable corrections of each word, the likeliest first; none when no known word is near. */
  correct(words: readonly string[]): Promise<ReadonlyMap<string, KnownWord[]>>
  /** What unknown words are composed of; nothing for a word that cannot be split. */
  split(words: readonly string[]): Promise<ReadonlyMap<string, Split>>
}

/** Changes with these tags add and remove words. */
export const SEARCHED = ['titles', 'content', 'search'] as const satisfies Concern[]

const WORDS = { key: (word: string) => `word:${word}`, tags: () => SEARCHED }
const COMPOUNDS = { key: (word: string) => `split:${word}`, tags: () => SEARCHED }
const CORRECTIONS = { key: (word: string) => `meant:${word}`, tags: () => SEARCHED }

/**
 * Reads from the database each time. With `kept`, results are cached until the index changes: the same words return
 * more often than the same queries.
 */
export function vocabularyOf(db: Readable, kept?: KeptValues): Vocabulary {
  const read: Vocabulary = {
    lookUp: async (words) => new Map((await lookUp(db, words)).map((one) => [one.word, one])),
    correct: (words) => correct(db, words),
    split: (words) => splitCompounds(db, words),
  }
  if (!kept) return read
  return {
    lookUp: (words) => kept.getEach(words, WORDS, read.lookUp),
    correct: (words) => kept.getEach(words, CORRECTIONS, read.correct),
    split: (words) => kept.getEach(words, COMPOUNDS, read.split),
  }
}
