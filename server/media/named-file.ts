import { LRUCache } from 'lru-cache'
import { findOriginal } from './images/find-original.ts'

interface Sentences {
  elsewhere(name: string): string
  missing(name: string): string
}

/**
 * Finds the file that a catalogue record names, within the folder given with the import; or says why there is none.
 * Nothing is ever downloaded, and nothing outside the folder is read.
 */
export async function findNamedFile(
  folder: string,
  name: string,
  sentences: Sentences,
): Promise<{ file: string } | { refusal: string }> {
  const shown = shortened(name)
  if (/^[a-z][a-z0-9+.-]*:/i.test(name) || name.startsWith('//')) return { refusal: sentences.elsewhere(shown) }
  const original = await findOriginal([folder], name)
  return original ?? { refusal: sentences.missing(shown) }
}

/** A name shortened for a report. */
export function shortened(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

/** Remembers the latest results by name: all formats of a title name the same files, one after the other. */
export function onceForEach<T>(take: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const answers = new LRUCache<string, Promise<T>>({ max: 1_000 })
  return (name) => {
    const known = answers.get(name)
    if (known) return known
    const answer = take(name)
    answers.set(name, answer)
    return answer
  }
}
