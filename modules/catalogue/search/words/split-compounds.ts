import type { Readable } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import {
  formsOf,
  type HalfRead,
  halfRead,
  isProbably,
  type KnownPiece,
  mayBeMistyped,
  maySplit,
  type Part,
  piecesOf,
  readCompound,
} from './compounds.ts'
import { stemOf } from './stem.ts'
import { type KnownWord, knownNeighbours, type LookedUp, lookUp } from './vocabulary.ts'

export interface Split {
  /** At least two; none when the word cannot be split. */
  parts: Part[]
  /** Whether a part is only similar to a known word, or a piece of one. */
  isGuess: boolean
}

const WHOLE: Split = { parts: [], isGuess: false }

/** Words with the stem of a piece: what a part of a compound has lost or gained is mostly an ending. */
const statement = prepared<KnownPiece>(
  'pieces-of-compounds',
  `select asked.word as piece, known.word, spelling, occurrences
   from unnest((select $1::text[])) as asked (word)
   cross join lateral (select ${stemOf('asked.word')} as stem offset 0) as stemmed
   cross join lateral (select word, spelling, occurrences from search_words where lexeme = stem offset 0) as known`,
)

/**
 * Splits each of these unknown words at known ones. One round trip, and one more where only a part of a word is known.
 */
export async function splitCompounds(db: Readable, words: readonly string[]): Promise<Map<string, Split>> {
  const long = words.filter(maySplit)
  const pieces =
    long.length === 0 ? [] : await statement(db, [[...new Set(long.flatMap((word) => [...piecesOf(word)]))]])
  const found = new Map(words.map((word) => [word, WHOLE]))
  const halves = new Map<string, HalfRead[]>()
  for (const word of long) {
    const parts = readCompound(word, pieces)
    if (parts === null) halves.set(word, halfRead(word, pieces))
    else if (parts !== 'whole') found.set(word, { parts, isGuess: false })
  }
  const all = [...halves.values()].flat()
  if (all.length === 0) return found
  const forms = [...new Set(all.flatMap(formsOf))]
  const [lookedUp, neighbours] = await Promise.all([
    lookUp(db, forms),
    knownNeighbours(db, forms.filter(mayBeMistyped)),
  ])
  const held = new Set(lookedUp.filter(isPiece).map(({ word }) => word))
  for (const [word, read] of halves) {
    const parts = read.map((half) => guess(half, held, neighbours)).find((guessed) => guessed !== null)
    if (parts) found.set(word, { parts, isGuess: true })
  }
  return found
}

/** «Mathe» of «Mathematik», «Maturität» of «Berufsmaturität». */
function isPiece({ word, stem, holders }: LookedUp): boolean {
  return holders.some((holder) => holder.startsWith(word) || (stem !== null && holder.endsWith(stem)))
}

function guess(half: HalfRead, held: ReadonlySet<string>, neighbours: ReadonlyMap<string, KnownWord[]>): Part[] | null {
  const forms = formsOf(half)
  const piece = forms.find((form) => held.has(form))
  const [meant] = forms
    .flatMap((form) => (neighbours.get(form) ?? []).filter(({ word }) => isProbably(word, form)))
    .toSorted((a, b) => b.occurrences - a.occurrences)
  const other = piece === undefined ? meant : { word: piece, spelling: null }
  if (!other) return null
  return half.restIsFirst ? [other, half.known] : [half.known, other]
}
