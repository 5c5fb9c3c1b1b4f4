import type { SplitQuery } from '#adapters/search/port.ts'
import { fold, type Word, wordsOf } from './fold.ts'
import { type Initial, readHints } from './hints.ts'
import type { Vocabulary } from './kept-vocabulary.ts'
import { numberOfQuery } from './number-of-query.ts'
import type { Split } from './split-compounds.ts'
import { keystrokesBetween } from './typing-errors.ts'
import type { KnownWord, LookedUp } from './vocabulary.ts'

const WORDS_AT_MOST = 12
/** A word that is only a part of others, which occur no more often than this, is split as if it were unknown. */
const NEXT_TO_NOTHING = 2

/** Words of a query belong together: a title with one word has another this many times more often than by chance. */
const TOGETHER = 2

/** How far before a surname the first name may stand. */
const PLACES_BEFORE = [1, 2, 3]

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
  /** The query without what it says of format, edition, number and initials. */
  words: string
  /** Finds documents with all words. */
  strict: Wanted
  /** Finds documents that have even the words of format, edition and initials, to stand above; null for most queries. */
  literal: Wanted | null
  /** Facets that the query names: titles with all of them stand above those without. */
  marks: readonly string[]
  /** Finds further documents, to stand below; null for most queries. */
  wider: Wanted | null
  /** Finds documents with any of the words; null for a single word. */
  loose: Wanted | null
  /** Beginning of an ISBN or order number; null for any other query. */
  number: string | null
  suggestion: string | null
  /** Null when nothing was split. */
  splitInto: SplitQuery | null
  /** Stems of all words of the query, and of the words that contain one of them. */
  stems: string[]
}

type Corrections = ReadonlyMap<string, KnownWord[]>
type Compounds = ReadonlyMap<string, Split>

/** What words mean, whether or not something is said beside them. */
interface UnderstoodWords extends Omit<UnderstoodQuery, 'words' | 'literal' | 'marks' | 'number'> {
  terms: ReadonlyMap<string, Term>
}

/** A word to seek: one of the query, or a part of one. */
interface Sought extends Word {
  /** Whether it is the last part of a compound. */
  isLast: boolean
}

interface Term {
  exact: string
  wide: string
  stems: string[]
  spelling: string
  corrected: boolean
  isLast: boolean
  occurrences: number
}

/**
 * Interprets a visitor's query with the vocabulary. Usually takes one round trip to the database or none; with unknown
 * words up to six, of which one or two look for the parts of compounds. What is said beside the words («5. Auflage»,
 * «E-Book», «A. Muster») only ranks: a query finds whatever it would find without it.
 */
export async function understandQuery(vocabulary: Vocabulary, query: string): Promise<UnderstoodQuery> {
  const { words, wordsAndLetters, nameless, hints, marks, initials, number } = readHints(query)
  const asked = wordsOf(query)
  const plain = async (): Promise<UnderstoodQuery> => {
    const { terms: _, ...understood } = await understandWords(vocabulary, asked)
    return { ...understood, words: query, literal: null, marks: [], number: number ?? numberOfQuery(query) }
  }
  if (hints.length === 0) return plain()
  const [{ terms, ...core }, literal] = await Promise.all([
    understandWords(vocabulary, wordsOf(words)),
    literally(vocabulary, [wordsOf(wordsAndLetters), wordsOf(nameless)], wordsOf(words)),
  ])
  // Nothing is left to look for: the words of format or edition are themselves what is meant.
  if (core.strict.wide.length === 0) return plain()
  const names = initials.flatMap((initial) => besideName(initial, terms) ?? [])
  return {
    ...core,
    words: words.trim().replace(/\s+/gu, ' '),
    strict: { ...core.strict, exact: [core.strict.exact, ...names].join(' & ') },
    literal: literal?.strict ?? null,
    marks,
    number: number ?? numberOfQuery(query),
    suggestion: core.suggestion && [core.suggestion, ...hints].join(' '),
    stems: literal ? [...core.stems, ...literal.stems] : core.stems,
  }
}

/** Words as typed, corrected where no document has them, and split where they are compounds of known words. */
async function understandWords(vocabulary: Vocabulary, words: readonly Word[]): Promise<UnderstoodWords> {
  const asked = distinct(words).slice(0, WORDS_AT_MOST)
  const lookedUp = await vocabulary.lookUp(asked.map((word) => word.folded))
  const unknown = [...lookedUp.values()].filter((one) => !one.isKnown && one.stem !== null).map((one) => one.word)
  const corrections: Corrections = unknown.length === 0 ? new Map() : await vocabulary.correct(unknown)
  const compounds = await compoundsAmong(vocabulary, [...lookedUp.values()], corrections)
  const replacements = [
    ...[...corrections.values()].flat().map((known) => known.word),
    ...[...compounds.values()].flatMap(({ parts }) => parts.map((part) => part.word)),
  ]
  const known = new Map([...lookedUp, ...(await vocabulary.lookUp(replacements))])
  const termsOf = (sought: readonly Sought[]) => sought.flatMap((word) => term(word, known, corrections) ?? [])
  const ofEach = asked.map((word) => [word.folded, term({ ...word, isLast: false }, known, corrections)] as const)
  const terms = ofEach.flatMap(([, one]) => one ?? [])
  const documents = known.values().next().value?.documents ?? 0
  const typed: UnderstoodWords = {
    strict: allOf(terms, documents),
    wider: null,
    loose: terms.length > 1 ? anyOf(terms) : null,
    suggestion: terms.some((one) => one.corrected) ? terms.map((one) => one.spelling).join(' ') : null,
    splitInto: null,
    stems: terms.flatMap((one) => one.stems),
    terms: new Map(ofEach.flatMap(([folded, one]) => (one ? [[folded, one]] : []))),
  }
  if (compounds.size === 0) return typed
  const parts = termsOf(distinct(asked.flatMap((word) => partsOf(word, compounds))))
  return withParts(typed, parts, { documents, hasOwnHits: unknown.length === 0 })
}

/**
 * The first of these readings that has more words than those without hints, and of which documents have even these:
 * «Lösungen» and «C» stand in titles as well.
 */
async function literally(
  vocabulary: Vocabulary,
  readings: readonly (readonly Word[])[],
  withoutHints: readonly Word[],
): Promise<UnderstoodWords | null> {
  const sought = new Set(withoutHints.map((word) => word.folded))
  const hintsOf = (reading: readonly Word[]) => distinct(reading).filter((word) => !sought.has(word.folded))
  const lookedUp = await vocabulary.lookUp([...new Set(readings.flatMap(hintsOf).map((word) => word.folded))])
  const isKnown = ({ folded }: Word) => {
    const found = lookedUp.get(folded)
    return found !== undefined && (found.isKnown || found.stem === null)
  }
  const known = readings.find((reading) => hintsOf(reading).length > 0 && hintsOf(reading).every(isKnown))
  return known ? understandWords(vocabulary, known) : null
}

/**
 * A condition on the positions in a title's head: the name with the initial stands before the name beside it, with room
 * for the other spelling of an umlaut and for «von».
 */
function besideName({ letter, beside }: Initial, terms: ReadonlyMap<string, Term>): string | null {
  const name = beside.map((word) => terms.get(word)).find((one) => one !== undefined)
  if (!name) return null
  return `(${PLACES_BEFORE.map((place) => `'${letter}':* <${place}> ${name.exact}`).join(' | ')})`
}

/** The query with the parts of its compounds in their place, or below it where it has hits of its own. */
function withParts(
  typed: UnderstoodWords,
  parts: Term[],
  { documents, hasOwnHits }: { documents: number; hasOwnHits: boolean },
): UnderstoodWords {
  const all = allOf(parts, documents)
  const splitInto: SplitQuery = { words: parts.map((one) => one.spelling), hasOwnHits }
  const stems = parts.flatMap((one) => one.stems)
  if (hasOwnHits) return { ...typed, wider: all, splitInto, stems: [...typed.stems, ...stems] }
  const required = parts.filter((one) => !one.isLast)
  const without = allOf(required, documents)
  return {
    ...typed,
    ...(namesOnlyTheKind(parts)
      ? { strict: { ...without, exact: all.exact }, wider: null }
      : { strict: all, wider: without }),
    loose: required.length > 1 ? anyOf(required) : null,
    suggestion: null,
    splitInto,
    stems,
  }
}

/**
 * Whether the last parts of compounds tell less than the others because they occur more often, as in
 * «Mathematiklehrmittel», whose titles are found without them. In «Verkaufspsychologie» the last part tells more.
 */
function namesOnlyTheKind(parts: readonly Term[]): boolean {
  const rarest = Math.min(...parts.filter((one) => !one.isLast).map((one) => one.occurrences))
  return parts.every((one) => !one.isLast || one.occurrences >= rarest)
}

/**
 * How words are split of which nothing else is known. One wrong keystroke explains a word better than its parts do;
 * parts that are known explain it better than several wrong keystrokes.
 */
async function compoundsAmong(
  vocabulary: Vocabulary,
  lookedUp: readonly LookedUp[],
  corrections: Corrections,
): Promise<Compounds> {
  const keystrokes = ({ word }: LookedUp) => {
    const [nearest] = corrections.get(word) ?? []
    return nearest ? keystrokesBetween(bare(word), bare(nearest.word)) : Number.POSITIVE_INFINITY
  }
  const isNextToUnknown = ({ isKnown, holders, occurrences }: LookedUp) =>
    lookedUp.length === 1 && isKnown && holders.length > 0 && occurrences <= NEXT_TO_NOTHING
  const open = lookedUp.filter((one) => (one.isKnown ? isNextToUnknown(one) : one.stem !== null && keystrokes(one) > 1))
  if (open.length === 0) return new Map()
  const splits = await vocabulary.split(open.map((one) => one.word))
  const compounds = new Map<string, Split>()
  for (const one of open) {
    const split = splits.get(one.word)
    const isExplained = one.isKnown || Number.isFinite(keystrokes(one))
    if (split && split.parts.length > 0 && !(split.isGuess && isExplained)) compounds.set(one.word, split)
  }
  return compounds
}

/** An umlaut is one letter, although it is folded to two: «Lehrverträge» is one keystroke from «Lehrvertrag». */
function bare(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

function partsOf(word: Word, compounds: Compounds): Sought[] {
  const parts = compounds.get(word.folded)?.parts
  if (!parts) return [{ ...word, isLast: false }]
  return parts.map((part, place) => {
    const isLast = place === parts.length - 1
    return { folded: part.word, spelling: part.spelling ?? spellingOf(part.word, word.spelling, isLast), isLast }
  })
}

/** How the first or last part of a compound is written in it, with a capital as nouns have. */
function spellingOf(part: string, within: string, isLast: boolean): string {
  const letters = [...within]
  const written = letters
    .map((_, place) => (isLast ? letters.slice(place) : letters.slice(0, place)).join(''))
    .find((piece) => fold(piece) === part)
  return (written ?? part).replace(/^./u, (first) => first.toUpperCase())
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

function term(asked: Sought, known: Map<string, LookedUp>, corrections: Corrections): Term | null {
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
    isLast: asked.isLast,
    occurrences: words.reduce((sum, one) => sum + one.occurrences, 0),
  }
}

/** Stems are letters and digits only. */
function either(stems: readonly string[]): string {
  return `(${[...new Set(stems)].map((stem) => `'${stem}'`).join(' | ')})`
}

function distinct<W extends Word>(words: readonly W[]): W[] {
  return [...new Map(words.map((word) => [word.folded, word])).values()]
}
