import { LRUCache } from 'lru-cache'
import type { MarkedText } from '#contract/catalogue/catalogue.ts'
import { indexedForms } from './fold.ts'

const WORD = /([\p{L}\p{N}\p{M}]+)/u

/** Splits a text into pieces, so that each word with `isHit` is a piece of its own. The pieces joined are the text. */
export function markHits(text: string, isHit: (word: string) => boolean): MarkedText {
  const pieces: MarkedText = []
  for (const [place, piece] of text.split(WORD).entries()) {
    if (piece === '') continue
    const hit = place % 2 === 1 && isHit(piece)
    const last = pieces.at(-1)
    if (last && !last.hit && !hit) last.text += piece
    else pieces.push({ text: piece, hit })
  }
  return pieces
}

/** Endings that the database's German stemmer removes (Snowball, steps 1 to 3), last step first. */
const TAKEN_OFF = /^(?:end|ung|ig|ik|isch|lich|heit|keit){0,2}(?:en|er|est|st)?(?:em|ern|er|en|es|e|s|n)?$/

/**
 * Whether a word of a text has one of these stems. Answers are cached, because the hits of a query share many words.
 */
export function hasStemOf(stems: readonly string[]): (word: string) => boolean {
  const answers = new Map<string, boolean>()
  return (word) => {
    const answer = answers.get(word) ?? isOneOf(word, stems)
    answers.set(word, answer)
    return answer
  }
}

function isOneOf(word: string, stems: readonly string[]): boolean {
  return foldedForms(word).some((folded) =>
    stems.some((stem) => folded.startsWith(stem) && TAKEN_OFF.test(folded.slice(stem.length))),
  )
}

/** Folded forms of words in titles, cached because the same words return again and again. */
const known = new LRUCache<string, string[]>({ max: 20_000 })

function foldedForms(word: string): string[] {
  const forms = known.get(word) ?? indexedForms(word).map(({ folded }) => folded)
  known.set(word, forms)
  return forms
}
