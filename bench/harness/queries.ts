import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** Text for queries as people would type them when looking for these titles. */
export interface QueryMaterial {
  /** The words of each title, its subtitle and its authors. */
  titles: string[][]
  isbns: string[]
}

/** Samples some hundred titles from the whole catalogue. */
export async function readQueryMaterial(db: Database): Promise<QueryMaterial> {
  const titles = await rowsOf<{ text: string }>(
    db,
    sql`select concat_ws(' ', title, subtitle, (select string_agg(name, ' ') from title_authors
          join authors on authors.id = author_id where title_id = titles.id)) as text
        from titles order by md5(id::text) limit 400`,
  )
  const isbns = await rowsOf<{ isbn: string }>(
    db,
    sql`select isbn from products where isbn is not null order by md5(id::text) limit 400`,
  )
  return {
    titles: titles.map(({ text }) => [...new Set(text.match(/\p{L}{3,}/gu) ?? [])]),
    isbns: isbns.map(({ isbn }) => isbn),
  }
}

/** Random numbers that are the same in every run. */
function numbers(): () => number {
  let state = 20_261_121
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Different queries in a fixed mixture: one, two or three words of a title, parts of words, typing errors, ISBNs with
 * and without hyphens, and words that no title contains.
 */
export function manyQueries(material: QueryMaterial, count: number): string[] {
  const random = numbers()
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const word = () => pick(pick(material.titles.filter((words) => words.length > 0)))
  const some = (most: number) => {
    const words = pick(material.titles)
    return Array.from({ length: 2 + Math.floor(random() * (most - 1)) }, () => pick(words) ?? word()).join(' ')
  }
  const kinds: readonly [share: number, make: () => string][] = [
    [0.2, word],
    [0.35, () => some(3)],
    [0.1, () => word().slice(0, 4 + Math.floor(random() * 4))],
    [0.2, () => misspell(word(), random)],
    [0.1, () => withHyphens(pick(material.isbns), random)],
    [0.05, () => `xq${Math.floor(random() * 1e6).toString(36)}`],
  ]
  const queries = new Set<string>()
  for (let tries = 0; queries.size < count && tries < count * 20; tries++) {
    let share = random()
    const kind = kinds.find(([part]) => (share -= part) < 0) ?? kinds[0]
    const query = kind?.[1]()
    if (query) queries.add(query)
  }
  return [...queries]
}

function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1))
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const errors = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  ]
  return errors[Math.floor(random() * errors.length)] as string
}

function withHyphens(isbn: string, random: () => number): string {
  const plain = isbn.replaceAll('-', '')
  return random() < 0.5 ? plain : plain.replace(/^(\d{3})(\d)(\d{4})(\d{4})(\d)$/, '$1-$2-$3-$4-$5')
}
