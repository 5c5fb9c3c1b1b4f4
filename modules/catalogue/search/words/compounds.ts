import type { KnownWord } from './vocabulary.ts'

/** Shorter parts, such as «Ei» and «Uhr», occur in too many words by chance. */
const SHORTEST_PART = 4
/** A part that is not known itself must be longer, to be taken as a piece of a known word or as a typing error. */
const SHORTEST_GUESS = 5
const SHORTEST_MISTYPED = 6
/** In shorter words, one letter in another's place mostly makes another word: «Schale» and «Schule». */
const SHORTEST_REPLACED = 8
/** The work grows with the square of the length; German has hardly any longer words. */
const LONGEST_COMPOUND = 40
const PARTS_AT_MOST = 3
const GUESSES = 4

/** Letters between the parts of a compound: «Prüfung-s-aufgabe», «Klasse-n-rat», «Held-en-sage», «Kind-er-buch». */
const LINKS = new Set(['s', 'n', 'en', 'es', 'er', 'e', 'ns'])
/** Endings that a word has by itself and lacks in a compound, or in another form: «Schul-buch», «Rechtschreib-heft». */
const ENDINGS = new Set(['e', 'n', 'en', 'er', 'es', 's', 'ung'])
const LINKING_S = /e?s$/

/** A word of the vocabulary with the same stem as a piece of a compound. */
export interface KnownPiece extends KnownWord {
  /** The piece, as it stands in the compound. */
  piece: string
}

/** A word that a part of a compound stands for. */
export interface Part {
  word: string
  /** Null for the mere beginning of a word, which stands in the vocabulary in no spelling. */
  spelling: string | null
}

interface Fit extends Part {
  occurrences: number
  /** How much of the piece had to be changed: 0 for the word itself. */
  strangeness: number
}

interface Reading {
  /** Where the parts begin, but for the first. */
  cuts: number[]
  fits: Fit[]
}

/** A compound of which one part is known; what the other stands for must still be found out. */
export interface HalfRead {
  known: Part
  /** The unknown rest, folded. */
  rest: string
  restIsFirst: boolean
}

/** Whether a folded word may be split at all: numbers and short words never are. */
export function maySplit(word: string): boolean {
  return word.length >= 2 * SHORTEST_PART && word.length <= LONGEST_COMPOUND && /^\p{L}+$/u.test(word)
}

/** Everything in a word that may be a part of it, and the word itself. */
export function piecesOf(word: string): Iterable<string> {
  const pieces = new Set<string>()
  for (let from = 0; from + SHORTEST_PART <= word.length; from++) {
    for (let to = from + SHORTEST_PART; to <= word.length; to++) pieces.add(word.slice(from, to))
  }
  return pieces
}

/**
 * Reads a word as a compound of known words, of as few as possible. Null when it cannot be read so; `whole` when it must
 * not be split: it is known itself, or can be read in two ways that contradict each other, as «Staub-ecken» and
 * «Stau-becken».
 */
export function readCompound(word: string, known: readonly KnownPiece[]): Part[] | 'whole' | null {
  if (known.some(({ piece }) => piece === word)) return 'whole'
  const fits = fitsOf(known)
  for (let parts = 2; parts <= PARTS_AT_MOST; parts++) {
    const readings = readingsOf(word, parts, fits)
    const [best, ...others] = readings.toSorted(byLikelihood)
    if (!best) continue
    return others.every((other) => agree(word, best, other, fits)) ? best.fits.map(partOf) : 'whole'
  }
  return null
}

/** The known words with which a word begins or ends, the least changed and longest first. */
export function halfRead(word: string, known: readonly KnownPiece[]): HalfRead[] {
  return [...fitsOf(known)]
    .toSorted(([a, one], [b, other]) => one.strangeness - other.strangeness || b.length - a.length)
    .flatMap(([piece, fit]) => {
      const found: HalfRead[] = []
      if (word.startsWith(piece)) found.push({ known: partOf(fit), rest: word.slice(piece.length), restIsFirst: false })
      if (word.endsWith(piece))
        found.push({ known: partOf(fit), rest: word.slice(0, -piece.length), restIsFirst: true })
      return found
    })
    .filter(({ rest }) => rest.length >= SHORTEST_GUESS)
    .slice(0, GUESSES)
}

/** The forms in which a rest is looked up: itself, and as a first part also without its linking «s». */
export function formsOf({ rest, restIsFirst }: HalfRead): string[] {
  return restIsFirst && rest.endsWith('s') && rest.length > SHORTEST_GUESS ? [rest, rest.slice(0, -1)] : [rest]
}

/** Whether a rest is long enough for a typing error to be recognised in it. */
export function mayBeMistyped(rest: string): boolean {
  return rest.length >= SHORTEST_MISTYPED
}

/** Whether a rest is probably this word with one wrong keystroke, and not another word. */
export function isProbably(word: string, rest: string): boolean {
  if (word[0] !== rest[0]) return false
  const isReplaced = word.length === rest.length && lettersOf(word) !== lettersOf(rest)
  return !isReplaced || rest.length >= SHORTEST_REPLACED
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}

/** The best word for each piece. */
function fitsOf(known: readonly KnownPiece[]): Map<string, Fit> {
  const fits = new Map<string, Fit>()
  for (const { piece, word, spelling, occurrences } of known) {
    const strangeness = strangenessOf(piece, word)
    if (strangeness === null || word.length < SHORTEST_PART) continue
    const fit = { word, spelling, occurrences, strangeness }
    const best = fits.get(piece)
    if (!best || better(fit, best) < 0) fits.set(piece, fit)
  }
  return fits
}

/**
 * How far a piece is from a word with the same stem, by linking letters and endings; null when they differ otherwise:
 * «Lehrer» has the stem of «Lehre», and means something else.
 */
function strangenessOf(piece: string, word: string): number | null {
  if (piece === word) return 0
  if (piece.startsWith(word)) return LINKS.has(piece.slice(word.length)) ? 1 : null
  if (word.startsWith(piece)) return ENDINGS.has(word.slice(piece.length)) ? 1 : null
  const bare = piece.replace(LINKING_S, '')
  return bare !== piece && word.startsWith(bare) && ENDINGS.has(word.slice(bare.length)) ? 2 : null
}

/** Words are mostly composed of nouns: «Recht» rather than «rechts». */
function better(a: Fit, b: Fit): number {
  return Number(isNoun(b)) - Number(isNoun(a)) || a.strangeness - b.strangeness || b.occurrences - a.occurrences
}

function isNoun({ spelling }: Part): boolean {
  return spelling !== null && /^\p{Lu}/u.test(spelling)
}

function readingsOf(word: string, parts: number, fits: ReadonlyMap<string, Fit>, from = 0): Reading[] {
  if (parts === 1) {
    const fit = fits.get(word.slice(from))
    return fit ? [{ cuts: [], fits: [fit] }] : []
  }
  const readings: Reading[] = []
  for (let to = from + SHORTEST_PART; to + SHORTEST_PART <= word.length; to++) {
    const fit = fits.get(word.slice(from, to))
    if (!fit) continue
    for (const rest of readingsOf(word, parts - 1, fits, to)) {
      readings.push({ cuts: [to, ...rest.cuts], fits: [fit, ...rest.fits] })
    }
  }
  return readings
}

/** Of readings that agree, the one with the longest first part: mostly, the last word was added to a compound. */
function byLikelihood(a: Reading, b: Reading): number {
  const place = a.cuts.findIndex((cut, index) => cut !== b.cuts[index])
  return (b.cuts[place] ?? 0) - (a.cuts[place] ?? 0)
}

/** Whether two readings cut the word where both may: everything between two cuts is a known word. */
function agree(word: string, a: Reading, b: Reading, fits: ReadonlyMap<string, Fit>): boolean {
  const cuts = [...new Set([0, ...a.cuts, ...b.cuts, word.length])].toSorted((one, other) => one - other)
  return cuts.slice(1).every((cut, place) => fits.has(word.slice(cuts[place], cut)))
}

function partOf({ word, spelling }: Fit): Part {
  return { word, spelling }
}
