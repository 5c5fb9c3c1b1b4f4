import { type SQL, sql } from 'drizzle-orm'

/** A list of ids as one parameter, written so that both drivers understand it. */
export function uuids(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
