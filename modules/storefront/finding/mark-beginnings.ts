import type { MarkedText } from '#contract/catalogue/catalogue.ts'
import { fold } from '#modules/catalogue/search/words/fold.ts'

const WORD = /([\p{L}\p{N}\p{M}]+)/u

/**
 * Splits a text into pieces, so that the letters by which its words begin with a word of the query are pieces of their
 * own: «Rech» of «Recht». A word that matches otherwise is marked as a whole. The pieces joined are the text.
 */
export function markBeginnings(
  text: string,
  asked: readonly string[],
  isHit: (word: string) => boolean = () => false,
): MarkedText {
  const pieces: MarkedText = []
  for (const [place, piece] of text.split(WORD).entries()) {
    if (piece === '') continue
    const letters = place % 2 === 1 ? lettersFound(piece, asked) || (isHit(piece) ? piece.length : 0) : 0
    if (letters > 0) pieces.push({ text: piece.slice(0, letters), hit: true })
    const rest = piece.slice(letters)
    const last = pieces.at(-1)
    if (rest === '') continue
    if (last && !last.hit) last.text += rest
    else pieces.push({ text: rest, hit: false })
  }
  return pieces
}

/** How many letters of a word are the longest word asked for with which it begins; 0 if there is none. */
function lettersFound(word: string, asked: readonly string[]): number {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = fold(word)
  const longest = asked
    .filter((one) => folded.startsWith(one) || bare.startsWith(one))
    .sort((a, b) => b.length - a.length)[0]
  if (longest === undefined) return 0
  const spell = folded.startsWith(longest) ? fold : (part: string) => bare.slice(0, part.length)
  for (let letters = 1; letters < word.length; letters++) {
    if (spell(word.slice(0, letters)).length >= longest.length) return letters
  }
  return word.length
}
