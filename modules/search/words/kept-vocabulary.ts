import type { Database } from '#kernel/database/connection.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
import { correct, type KnownWord, type LookedUp, lookUp } from './vocabulary.ts'

/** What the search knows of words, each by its folded form. */
export interface Vocabulary {
  lookUp(words: readonly string[]): Promise<ReadonlyMap<string, LookedUp>>
  /** The words somebody probably meant, the likeliest first; none where nothing is near. */
  correct(words: readonly string[]): Promise<ReadonlyMap<string, KnownWord[]>>
}

/** Of changes to these, words come and go. */
export const SEARCHED = ['titles', 'content', 'search']

const WORDS = { key: (word: string) => `word:${word}`, tags: () => SEARCHED }
const CORRECTIONS = { key: (word: string) => `meant:${word}`, tags: () => SEARCHED }

/**
 * Read anew each time, or where `kept` is given, kept until something is written to the index: words come again sooner
 * than queries.
 */
export function vocabularyOf(db: Database, kept?: KeptValues): Vocabulary {
  const read: Vocabulary = {
    lookUp: async (words) => new Map((await lookUp(db, words)).map((one) => [one.word, one])),
    correct: (words) => correct(db, words),
  }
  if (!kept) return read
  return {
    lookUp: (words) => kept.getEach(words, WORDS, read.lookUp),
    correct: (words) => kept.getEach(words, CORRECTIONS, read.correct),
  }
}
