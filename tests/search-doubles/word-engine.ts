import { keystrokesBetween } from '#modules/catalogue/search/words/typing-errors.ts'

export type EngineRecord = Record<string, unknown>

/** A record has one of these values, or has it in a list. */
export interface Condition {
  attribute: string
  values: readonly string[]
}

interface Match {
  record: EngineRecord
  keystrokes: number
  attribute: number
  words: Set<string>
}

/** What both services have in common, as far as the shop relies on it: words, prefixes, typing errors. */
export class WordEngine {
  readonly records = new Map<string, EngineRecord>()
  /** Most important first. */
  searchable: string[] = []
  exactOnly: string[] = []

  /** Records with all words of the query, the best first, each with its words that matched. */
  search(query: string, conditions: readonly Condition[]): { record: EngineRecord; words: Set<string> }[] {
    const asked = wordsIn(query).map(plain)
    return [...this.records.values()]
      .filter((record) =>
        conditions.every(({ attribute, values }) => valuesOf(record[attribute]).some((one) => values.includes(one))),
      )
      .flatMap((record) => this.#match(record, asked) ?? [])
      .sort(
        (a, b) =>
          a.keystrokes - b.keystrokes ||
          a.attribute - b.attribute ||
          Number(b.record['popularity']) - Number(a.record['popularity']),
      )
  }

  #match(record: EngineRecord, asked: readonly string[]): Match | null {
    const match: Match = { record, keystrokes: 0, attribute: 0, words: new Set() }
    for (const [place, word] of asked.entries()) {
      const best = this.#bestOf(record, word, place === asked.length - 1)
      if (!best) return null
      match.keystrokes += best.keystrokes
      match.attribute += best.attribute
      for (const one of best.words) match.words.add(one)
    }
    return match
  }

  #bestOf(record: EngineRecord, asked: string, isLast: boolean) {
    const hits = this.searchable.flatMap((name, attribute) =>
      wordsIn(textOf(record[name])).flatMap((word) => {
        const keystrokes = distance(asked, plain(word), isLast)
        const allowed = this.exactOnly.includes(name) || asked.length < 5 ? 0 : asked.length < 9 ? 1 : 2
        return keystrokes <= allowed ? [{ word, keystrokes, attribute }] : []
      }),
    )
    if (hits.length === 0) return null
    return {
      keystrokes: Math.min(...hits.map((hit) => hit.keystrokes)),
      attribute: Math.min(...hits.map((hit) => hit.attribute)),
      words: hits.map((hit) => hit.word),
    }
  }
}

/** How many of these records have each value of each of these attributes; values of no record are left out. */
export function distribution(
  records: readonly EngineRecord[],
  attributes: readonly string[],
): Record<string, Record<string, number>> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const counts: Record<string, number> = {}
      for (const value of records.flatMap((record) => valuesOf(record[attribute])))
        counts[value] = (counts[value] ?? 0) + 1
      return [attribute, counts]
    }),
  )
}

/** A text with these words between tags, as both services answer it. */
export function highlighted(text: unknown, words: ReadonlySet<string>, [before, after]: [string, string]): unknown {
  if (typeof text !== 'string') return text
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(word) ? `${before}${word}${after}` : word))
}

function distance(asked: string, word: string, isLast: boolean): number {
  return isLast && word.startsWith(asked) ? 0 : keystrokesBetween(asked, word)
}

function valuesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String)
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : ''
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Both remove accents, and do not know `ae` as «ä». */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
