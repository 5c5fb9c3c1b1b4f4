import { type SQL, sql } from 'drizzle-orm'

/** Words, letters and digits and spaces only, as one parameter that both drivers understand. */
export function texts(words: readonly string[]): SQL {
  return sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`
}
