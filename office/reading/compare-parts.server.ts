import { diffArrays, diffWordsWithSpace } from 'diff'
import type { ReadableLine, ReadablePart } from './readable-entry.ts'

/** A piece of a text: in both, or in one of them only. */
export interface ComparedWords {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A part of two revisions that is not the same in both. */
export interface ComparedPart {
  title: string
  kind: 'added' | 'removed' | 'changed'
  lines: readonly { label: string; words: readonly ComparedWords[] }[]
}

/**
 * What a later revision changed: its parts are found again by their ids, those without one by what they say and where
 * they stand, and what differs is marked word by word.
 */
export function compareParts(before: readonly ReadablePart[], after: readonly ReadablePart[]): ComparedPart[] {
  return pairsOf(before, after).flatMap(([one, other]): ComparedPart[] => {
    if (one && other) {
      const lines = comparedLines(one.lines, other.lines).filter(({ words }) =>
        words.some(({ kind }) => kind !== 'same'),
      )
      return lines.length === 0 ? [] : [{ title: other.title, kind: 'changed', lines }]
    }
    const [part, kind] = other ? [other, 'added' as const] : [one, 'removed' as const]
    if (!part) return []
    return [
      { title: part.title, kind, lines: part.lines.map(({ label, text }) => ({ label, words: [{ kind, text }] })) },
    ]
  })
}

type Pair<T> = readonly [before: T | undefined, after: T | undefined]

/** A part that was moved is the same one: where both have an id, their places do not count. */
function pairsOf(before: readonly ReadablePart[], after: readonly ReadablePart[]): Pair<ReadablePart>[] {
  const byId = new Map(before.filter(({ id }) => id !== '').map((part) => [part.id, part]))
  const isKnown = ({ id }: ReadablePart) => byId.has(id)
  const known = after.filter(isKnown).map((part): Pair<ReadablePart> => [byId.get(part.id), part])
  const found = new Set(known.map(([part]) => part))
  const others = paired(
    before.filter((part) => !found.has(part)),
    after.filter((part) => !isKnown(part)),
    (one, other) => one.title === other.title && JSON.stringify(one.lines) === JSON.stringify(other.lines),
    (one, other) => (one.id === '' || other.id === '') && one.title === other.title,
  )
  const placeOf = ([one, other]: Pair<ReadablePart>) => (other ? after.indexOf(other) : one ? before.indexOf(one) : -1)
  return [...known, ...others].toSorted((one, other) => placeOf(one) - placeOf(other))
}

function comparedLines(before: readonly ReadableLine[], after: readonly ReadableLine[]) {
  const isSame = (one: ReadableLine, other: ReadableLine) => one.label === other.label && one.text === other.text
  return paired(before, after, isSame, (one, other) => one.label === other.label).map(([one, other]) => ({
    label: (other ?? one)?.label ?? '',
    words: wordsOf(one?.text ?? '', other?.text ?? ''),
  }))
}

/** Brings two lists together: what is the same, then, between such, what may be the same changed. */
function paired<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
  maybe: (one: T, other: T) => boolean,
): Pair<T>[] {
  const pairs: Pair<T>[] = []
  let [at, then] = [0, 0]
  let gone: T[] = []
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator: isSame })) {
    const { length } = value
    if (removed) {
      gone.push(...before.slice(at, at + length))
      at += length
      continue
    }
    for (const one of after.slice(then, then + length)) {
      if (!added) {
        pairs.push(...gone.map((former): Pair<T> => [former, undefined]), [before[at], one])
        gone = []
        at += 1
        continue
      }
      const found = gone.findIndex((former) => maybe(former, one))
      pairs.push(...gone.slice(0, Math.max(found, 0)).map((former): Pair<T> => [former, undefined]))
      pairs.push([found < 0 ? undefined : gone[found], one])
      gone = gone.slice(found + 1)
    }
    then += length
  }
  return [...pairs, ...gone.map((former): Pair<T> => [former, undefined])]
}

function wordsOf(before: string, after: string): ComparedWords[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value: text }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text,
  }))
}
